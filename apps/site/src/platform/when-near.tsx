import { type ReactNode, useEffect, useRef, useState } from "react";

export interface WhenNearProps {
  /** The distance below the window, in pixels, at which the children render. */
  readonly margin?: number;
  /** Reserves the space until then, so that the content below does not move. */
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Renders its children when their place comes near the window. Content that nobody scrolls to is neither loaded nor
 * requested.
 */
export function WhenNear({ margin = 0, className, children }: WhenNearProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `0px 0px ${margin}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near, margin]);
  return near ? children : <div ref={place} className={className} />;
}
