import type { ReactNode } from "react";

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Controls of the whole page, at the end of the line. */
  readonly actions?: ReactNode;
}

export function PageHeading({ children, actions }: PageHeadingProps) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 text-24 font-bold wrap-anywhere">{children}</h1>
      {actions}
    </div>
  );
}
