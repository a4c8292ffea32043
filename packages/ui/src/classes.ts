/** Joins class names, leaving out what is absent, so that a condition can stand in the list. */
export function classes(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
