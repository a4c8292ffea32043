/** Reads a word from the URL and cuts it to a maximum length. Returns undefined if it is missing or empty. */
export function searchWord(value: unknown, longest: number): string | undefined {
  // The router parses a number in the URL as a number.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, longest) : undefined;
}

/** Words of a URL that a page has parsed; each is missing if the URL has none. */
export type SearchWords<Name extends string> = { readonly [Key in Name]?: string | undefined };

/** Reads several words from the URL. `longest` has the maximum length of each. */
export function searchWords<Name extends string>(
  longest: Readonly<Record<Name, number>>,
): (raw: Readonly<Record<string, unknown>>) => SearchWords<Name> {
  const names = Object.keys(longest) as Name[];
  return (raw) =>
    Object.fromEntries(names.map((name) => [name, searchWord(raw[name], longest[name])])) as SearchWords<Name>;
}
