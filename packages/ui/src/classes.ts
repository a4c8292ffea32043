/** Joins class names and skips false, null and undefined, so that a list may contain conditions. */
export function classes(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
