import { prefersReducedMotion } from "../../shell/reduced-motion.ts";

/** Waits, unless the show is without motion. */
export function pause(millis: number): Promise<void> {
  return millis <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, millis));
}

/** Animates an element and keeps the last state; a cross-fade if the device asks for reduced motion. */
export async function moved(target: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const isStill = prefersReducedMotion() || options.duration === 0;
  const animation = target.animate(frames, {
    fill: "forwards",
    easing: "cubic-bezier(.15,.6,.2,1)",
    ...options,
    ...(isStill && { duration: 1, delay: 0, iterations: 1 }),
  });
  await animation.finished.catch(() => undefined);
}
