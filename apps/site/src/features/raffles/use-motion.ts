import { useEffect, useRef } from "react";
import { mayMove } from "../../platform/may-move.ts";

/**
 * Runs animations while `key` is set, and calls `onEnd` when all have ended or were skipped. Without any, it ends
 * immediately.
 */
export function useMotion(key: string | undefined, begin: () => readonly Animation[], onEnd: () => void) {
  const running = useRef<readonly Animation[]>([]);
  const latest = useRef({ begin, onEnd });
  useEffect(() => {
    latest.current = { begin, onEnd };
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const animations = mayMove() ? latest.current.begin() : [];
    running.current = animations;
    let isLeft = false;
    const end = () => {
      if (!isLeft) latest.current.onEnd();
    };
    if (animations.length > 0) void Promise.all(animations.map(({ finished }) => finished)).then(end, () => undefined);
    else end();
    return () => {
      isLeft = true;
      for (const animation of animations) animation.cancel();
    };
  }, [key]);
  return {
    skip() {
      for (const animation of running.current) animation.finish();
    },
  };
}
