import { Amount } from "@banyan/ui";
import { type LimitChange, LIMITS, useLimitWords } from "./limit-words.ts";

interface LimitStepsProps {
  readonly change: Pick<LimitChange, "before" | "after">;
  readonly currency: string;
}

/** The limits that a change changes, before and after. */
export function LimitSteps({ change: { before, after }, currency }: LimitStepsProps) {
  const words = useLimitWords();
  const amount = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return (
    <ul className="grid gap-1 text-15">
      {LIMITS.filter((name) => before[name] !== after[name]).map((name) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-3">
          <span className="text-text-2">{words[name]}</span>
          <bdi dir="ltr" className="tabular">
            {amount(before[name])}
            {" → "}
            {amount(after[name])}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
