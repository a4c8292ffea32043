import { NOT_IN_RICH_TEXT } from "@banyan/contract/content/rich-text";
import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** The HTML of a text, as the contract wants it; empty when the text has no characters. */
export function htmlOf(text: Node): string {
  if (text.textContent.trim() === "") return "";
  const root = document.createElement("div");
  root.append(DOMSerializer.fromSchema(text.type.schema).serializeFragment(text.content));
  for (const item of root.querySelectorAll("li, th, td")) unwrapOnlyParagraph(item);
  for (const table of root.querySelectorAll("table")) markHeadings(table);
  return root.innerHTML.replaceAll(new RegExp(`[${NOT_IN_RICH_TEXT}]`, "gu"), "");
}

/** An item or a cell with one paragraph is written without it, as people write HTML. */
function unwrapOnlyParagraph(item: Element): void {
  const paragraph = item.firstElementChild;
  const next = paragraph?.nextElementSibling;
  if (paragraph?.tagName !== "P" || (next && !["UL", "OL"].includes(next.tagName))) return;
  paragraph.replaceWith(...paragraph.childNodes);
}

/** Says for screen readers what each heading of a table is about. Leading rows of headings become the table's head. */
function markHeadings(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll("tr")];
  const isHeading = (row: Element) => [...row.children].every(({ tagName }) => tagName === "TH");
  const body = rows.findIndex((row) => !isHeading(row));
  const head = rows.slice(0, body < 0 ? rows.length : body);
  for (const [index, row] of rows.entries()) {
    for (const heading of row.querySelectorAll("th")) {
      heading.setAttribute("scope", index < head.length ? "col" : "row");
    }
  }
  if (head.length === 0) return;
  const section = document.createElement("thead");
  section.append(...head);
  table.prepend(section);
  if (head.length === rows.length) section.nextElementSibling?.remove();
}
