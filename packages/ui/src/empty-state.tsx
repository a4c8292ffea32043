import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Illustration, type IllustrationName } from "./illustration.tsx";

export interface EmptyStateProps {
  readonly illustration?: IllustrationName;
  /** An icon of 24 × 24 for the missing thing, where it says more than the drawings. */
  readonly sign?: ReactNode;
  readonly title: ReactNode;
  /** Makes the title the page's heading, when the page has no other. */
  readonly wholePage?: boolean;
  /** The action that the person can take. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { illustration = "lantern", sign, title, wholePage = false, children, action, className } = props;
  const Title = wholePage ? "h1" : "p";
  return (
    <div className={classes("flex flex-col items-center gap-2 px-6 py-10 text-center", className)}>
      <Illustration name={illustration} sign={sign} />
      <Title className="mt-2 text-17 font-bold text-text">{title}</Title>
      {children && <p className="max-w-90 text-15 text-text-2">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
