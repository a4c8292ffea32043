const query = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the player's device asks for reduced motion. Read again each time, because it may change. */
export function prefersReducedMotion(): boolean {
  return query.matches;
}
