import type { ReactNode } from "react";
import { usePageTitle } from "../../platform/page-title.ts";

export interface CenterTitleProps {
  readonly title: string;
  /** A line below the title. */
  readonly children?: ReactNode;
}

/** The heading of a page of the agent center. */
export function CenterTitle({ title, children }: CenterTitleProps) {
  usePageTitle(title);
  return (
    <div>
      <h1 className="text-24 font-heavy">{title}</h1>
      {children && <p className="text-15 text-text-2">{children}</p>}
    </div>
  );
}
