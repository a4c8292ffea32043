const query = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the player's device asks for little motion; read anew each time, for it may change. */
export function prefersReducedMotion(): boolean {
  return query.matches;
}
