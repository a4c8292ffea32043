/**
 * Lets the first of many presses on the same thing through, and none of those that follow within so many milliseconds:
 * they are not made up for afterwards. Presses on different things do not hinder each other.
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
