import { type ReactNode, startTransition, useEffect, useState } from "react";

/** Once all was drawn it is drawn at once from then on: coming back has a place to come back to. */
const drawn = new Set<string>();

export interface InTurnProps {
  /** Names what is drawn among all that is drawn in turn. */
  readonly name: string;
  /** Keeps the place of what has not been drawn yet, where that takes any. */
  readonly room?: string;
  readonly children: readonly ReactNode[];
}

/**
 * Draws its children one after another, each in a frame of its own: what is in view first is there first, and no phone
 * is busy for as long as all of them take together.
 */
export function InTurn({ name, room, children }: InTurnProps) {
  const [count, setCount] = useState(drawn.has(name) ? children.length : 1);
  useEffect(() => {
    if (count >= children.length) {
      drawn.add(name);
      return undefined;
    }
    // Effects may still run before the frame is painted; what comes after the next one does not.
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
