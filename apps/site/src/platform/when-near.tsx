import { type ReactNode, useEffect, useRef, useState } from "react";

export interface WhenNearProps {
  /** How far below the window its place may be, in pixels. */
  readonly margin?: number;
  /** Keeps the place until then, so that what stands below does not move into view and out again. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Draws its children once their place has come near: what nobody scrolls to is neither loaded nor asked for. */
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
