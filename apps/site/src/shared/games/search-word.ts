/** Reads a word from the URL and cuts it to a maximum length. Returns undefined if it is missing or empty. */
export function searchWord(value: unknown, longest: number): string | undefined {
  // The router parses a number in the URL as a number.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, longest) : undefined;
}
