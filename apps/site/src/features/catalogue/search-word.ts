/** A word from an address, cut to its longest; undefined where there is none. */
export function searchWord(value: unknown, longest: number): string | undefined {
  // A number in an address arrives as a number.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.slice(0, longest) : undefined;
}
