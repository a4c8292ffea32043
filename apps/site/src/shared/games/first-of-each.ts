/**
 * Accepts the first of several presses on the same thing and ignores those within the next `millis` milliseconds.
 * Ignored presses are not run later. Presses on different things are independent.
 */
export function firstOfEach<Key>(
  millis: number,
  now: () => number = () => performance.now(),
): (pressed: Key) => boolean {
  const passedAt = new Map<Key, number>();
  return (pressed) => {
    const at = now();
    const last = passedAt.get(pressed);
    if (last !== undefined && at < last + millis) return false;
    passedAt.set(pressed, at);
    return true;
  };
}
