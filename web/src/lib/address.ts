// What stands behind the # of the address: it is never sent to a server.

export interface Address {
  key: string;
  table: string;
  seat: string;
  /** The part of the workbench that is open: the library, or one's own document by its name. */
  workbench: string;
  /** What is to be opened, in the lobby. */
  play: string;
}

export function read(hash: string): Address {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const part = (name: string): string => parts.get(name) ?? "";
  return { key: part("key"), table: part("table"), seat: part("seat"), workbench: part("workbench"), play: part("play") };
}

export function written(address: Partial<Address>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) parts.set(name, value);
  return `#${parts.toString()}`;
}
