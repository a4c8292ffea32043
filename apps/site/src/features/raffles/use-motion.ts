import { useEffect, useRef } from "react";
import { mayMove } from "../../platform/may-move.ts";

/**
 * Runs an animation while `key` is set, and calls `onEnd` when it has ended or was skipped. `begin` returns nothing where
 * nothing moves: then it ends immediately.
 */
export function useMotion(key: string | undefined, begin: () => Animation | undefined, onEnd: () => void) {
  const running = useRef<Animation>(undefined);
  const latest = useRef({ begin, onEnd });
  useEffect(() => {
    latest.current = { begin, onEnd };
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const animation = mayMove() ? latest.current.begin() : undefined;
    running.current = animation;
    let isLeft = false;
    const end = () => {
      if (!isLeft) latest.current.onEnd();
    };
    if (animation) void animation.finished.then(end, () => undefined);
    else end();
    return () => {
      isLeft = true;
      animation?.cancel();
    };
  }, [key]);
  return { skip: () => running.current?.finish() };
}
