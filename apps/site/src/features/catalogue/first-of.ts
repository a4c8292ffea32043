/**
 * Lets the first of many presses through, and none of those that follow within so many milliseconds: they are not made
 * up for afterwards.
 */
export function firstOf(millis: number, now: () => number = () => performance.now()): () => boolean {
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() < until) return false;
    until = now() + millis;
    return true;
  };
}
