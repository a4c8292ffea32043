/** The page to open after the sign-in. It is always a page of this site. */
export function homeward(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) ? next : "/";
}
