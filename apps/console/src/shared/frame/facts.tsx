import type { ReactNode } from "react";

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/**
 * A list of labels with values, in two columns. In a narrow parent, the value is at the opposite end of the label's
 * line.
 */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid items-baseline gap-x-4 gap-y-2 text-15 @xs:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {facts.map(({ label, value }, index) => (
          <div key={index} className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 @xs:contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="ms-auto min-w-0 break-words @xs:ms-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
