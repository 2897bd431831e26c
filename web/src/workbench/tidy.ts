// What the language server tells in Markdown, as HTML that holds nothing but text with a form.

const FORMS = new Set(["P", "CODE", "PRE", "EM", "STRONG", "UL", "OL", "LI", "BR"]);

export function tidy(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const kept = document.createElement("div");
  copy(body, kept);
  return kept.innerHTML;
}

function copy(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(child.textContent ?? ""));
    } else if (child instanceof Element) {
      const into = FORMS.has(child.tagName) ? to.appendChild(document.createElement(child.tagName)) : to;
      if (!["SCRIPT", "STYLE"].includes(child.tagName)) copy(child, into);
    }
  }
}
