import type { ReactNode } from "react";

interface ChangedSinceProps {
  /** The author and the changes, and a note that the typed text is kept. */
  readonly children: ReactNode;
  /** The values in force. */
  readonly now?: ReactNode;
}

/** Shows in a form what another operator has saved since it was opened. The next save is based on that version. */
export function ChangedSince({ children, now }: ChangedSinceProps) {
  return (
    <section role="alert" className="grid gap-2 rounded-tile border border-accent p-3 text-15">
      <p>{children}</p>
      {now}
    </section>
  );
}
