import { formatMoney, minorDigits } from "@banyan/kernel";
import { Plural, Trans } from "@lingui/react/macro";
import type { TypedProblem } from "./money-text.ts";
import { useUi } from "./ui-context.ts";

export interface TypedProblemTextProps {
  readonly problem: Exclude<TypedProblem, { kind: "empty" }>;
  readonly decimals: number;
  /** Formats a number of the field in full. */
  readonly write: (units: bigint) => string;
}

/** Explains why a typed number was refused and how to write it. */
export function TypedProblemText({ problem, decimals, write }: TypedProblemTextProps) {
  if (problem.kind === "too-precise") {
    return (
      <Plural
        value={decimals}
        _0="Write it without decimals."
        one="Write at most # decimal."
        other="Write at most # decimals."
      />
    );
  }
  if (problem.kind === "unreadable") {
    const example = (
      <Figure
        text={write(1250n * 10n ** BigInt(decimals) + (decimals === 0 ? 0n : 5n * 10n ** BigInt(decimals - 1)))}
      />
    );
    return <Trans>Write digits only, such as {example}.</Trans>;
  }
  if (problem.kind === "too-large") {
    const largest = <Figure text={write(problem.largest)} />;
    return <Trans>This is too large. Write at most {largest}.</Trans>;
  }
  const [one, other] = problem.readings;
  const first = <Figure text={write(one)} />;
  if (other === undefined) return <Trans>This amount could mean two things. Enter {first} instead.</Trans>;
  const second = <Figure text={write(other)} />;
  return (
    <Trans>
      This amount could mean two things. Enter {first} or {second}.
    </Trans>
  );
}

function Figure({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" className="tabular">
      {text}
    </bdi>
  );
}

/** The same for an amount of money. */
export function MoneyProblemText({
  problem,
  currency,
}: {
  readonly problem: TypedProblemTextProps["problem"];
  readonly currency: string;
}) {
  const { locale } = useUi();
  return (
    <TypedProblemText
      problem={problem}
      decimals={minorDigits(currency)}
      write={(minor) => formatMoney(minor, currency, locale)}
    />
  );
}
