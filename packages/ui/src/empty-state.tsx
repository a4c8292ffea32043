import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Illustration, type IllustrationName } from "./illustration.tsx";

export interface EmptyStateProps {
  readonly illustration?: IllustrationName;
  readonly title: ReactNode;
  /** What the person can do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ illustration = "lantern", title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes("flex flex-col items-center gap-2 px-6 py-10 text-center", className)}>
      <Illustration name={illustration} />
      <p className="mt-2 text-17 font-bold text-text">{title}</p>
      {children && <p className="max-w-90 text-15 text-text-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
