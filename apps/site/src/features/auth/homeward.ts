/** Where to go after signing in: a page of this site, never another site's. */
export function homeward(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) ? next : "/";
}
