import type { ReactNode } from "react";

export interface Fact {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** What is known of one thing, label beside value. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-15">
      {facts.map(({ label, value }, index) => (
        <div key={index} className="contents">
          <dt className="text-text-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
