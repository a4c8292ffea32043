import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly flush?: boolean;
}

export function Card({ title, action, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classes("rounded-tile border border-hairline bg-surface shadow-lift", className)}>
      {(title || action) && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-3 px-4 pt-3">
          <h2 className="min-w-0 text-17">{title}</h2>
          {action}
        </header>
      )}
      <div className={flush ? undefined : "p-4"}>{children}</div>
    </section>
  );
}
