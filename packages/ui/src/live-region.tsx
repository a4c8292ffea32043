import type { ReactNode } from "react";

export interface LiveRegionProps {
  /** What changed; empty says nothing. The region must be on the page before its text is. */
  readonly children: ReactNode;
  /** Interrupts what is being read. For errors only. */
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
