import type { ReactNode } from "react";

export interface LiveRegionProps {
  /** The announcement; an empty one is silent. The region must be on the page before its text. */
  readonly children: ReactNode;
  /** Interrupts the screen reader. For errors only. */
  readonly urgent?: boolean;
}

export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div
      className="sr-only"
      role={urgent ? "alert" : "status"}
      aria-live={urgent ? "assertive" : "polite"}
      aria-atomic="true"
    >
      {children}
    </div>
  );
}
