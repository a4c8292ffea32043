import type { ReactNode } from "react";
import type { Category } from "../../shared/games/category.ts";

export interface SectionHeadingProps {
  readonly icon: Category["icon"];
  /** Shown at the end of the line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SectionHeading({ icon: Icon, action, children }: SectionHeadingProps) {
  return (
    <header className="flex items-center justify-between gap-3">
      <h2 className="flex min-w-0 items-center gap-2 text-20 font-heavy">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-live" />
        <span className="min-w-0 break-words">{children}</span>
      </h2>
      <span className="shrink-0">{action}</span>
    </header>
  );
}
