import type { ReactNode } from "react";

interface ChangedSinceProps {
  /** Who changed what, and that what was typed is still here. */
  readonly children: ReactNode;
  /** What is in force now. */
  readonly now?: ReactNode;
}

/** Tells in a form what another operator has saved since it was opened. Saving again goes on from there. */
export function ChangedSince({ children, now }: ChangedSinceProps) {
  return (
    <section role="alert" className="grid gap-2 rounded-tile border border-accent p-3 text-15">
      <p>{children}</p>
      {now}
    </section>
  );
}
