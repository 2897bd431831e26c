"""The table in a browser: a server of tables, which only `houserule serve` imports."""
