// Lines that spreadsheets read; what could be taken for a formula is marked as text.

type Value = string | number;

function cell(value: Value): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csv(rows: Value[][]): string {
  return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

/** A file of the browser's, by its name. */
export function save(name: string, text: string, kind = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
