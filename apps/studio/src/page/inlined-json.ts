/** What the document brought along under this id; undefined where it did not. */
export function inlinedJson<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}
