"""What alembic runs: the steps that are due, over the connection that was handed in."""

from alembic import context

from engine.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
