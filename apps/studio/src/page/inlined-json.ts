/** The JSON that the document contains under this id; undefined if there is none. */
export function inlinedJson<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}
