import { type ReactNode, startTransition, useEffect, useState } from "react";

/**
 * The lists that were rendered completely once. They then render in one step, so that the scroll position can be
 * restored.
 */
const drawn = new Set<string>();

export interface InTurnProps {
  /** A name that is unique among all InTurn lists. */
  readonly name: string;
  /** The class of a placeholder for the children that are not rendered yet. */
  readonly room?: string;
  readonly children: readonly ReactNode[];
}

/**
 * Renders its children one after another, each in a separate frame. The first ones appear first, and the phone is never
 * blocked for the time of all of them.
 */
export function InTurn({ name, room, children }: InTurnProps) {
  const [count, setCount] = useState(drawn.has(name) ? children.length : 1);
  useEffect(() => {
    if (count >= children.length) {
      drawn.add(name);
      return undefined;
    }
    // Effects may run before the paint. A timer after the next frame runs after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setCount(count + 1)));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, children.length, name]);
  return (
    <>
      {children.slice(0, count)}
      {room !== undefined && count < children.length && <div className={room} />}
    </>
  );
}
