// What stands behind the # of the address: it is never sent to a server.

export interface Address {
  key: string;
  table: string;
  seat: string;
}

export function read(hash: string): Address {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return { key: parts.get("key") ?? "", table: parts.get("table") ?? "", seat: parts.get("seat") ?? "" };
}

export function written(address: Partial<Address>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) parts.set(name, value);
  return `#${parts.toString()}`;
}
