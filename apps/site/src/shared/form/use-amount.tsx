import { typedMoneyText } from "@banyan/kernel";
import { Amount, type MoneyReading, readMoneyText, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type AmountLimits, type AmountProblem, amountProblem } from "./amount-problem.ts";

export interface AmountEntry {
  /** The props of the MoneyField. */
  readonly field: {
    readonly text: string;
    readonly currency: string;
    readonly error: ReactNode;
    readonly inputRef: RefObject<HTMLInputElement | null>;
    readonly onTextChange: (text: string) => void;
    readonly onBlur: () => void;
  };
  /** Writes an amount of minor units into the field. */
  readonly fill: (minor: string) => void;
  /** Empties the field. */
  readonly clear: () => void;
  /** The entered amount in minor units, even if it is not allowed. */
  readonly minor: string | undefined;
  /** Returns the amount if it is allowed. Otherwise shows the reason and focuses the field. */
  readonly take: () => string | undefined;
}

/** The state of an amount field. A problem is shown once the person has finished typing. */
export function useAmount(currency: string, limits: AmountLimits): AmountEntry {
  const { locale } = useUi();
  const [text, setText] = useState("");
  const [finished, setFinished] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const reading: MoneyReading = readMoneyText(text, currency, locale);
  const problem = amountProblem(reading, limits);
  return {
    field: {
      text,
      currency,
      inputRef,
      error: finished && problem ? <ProblemText {...{ problem, limits, currency }} /> : undefined,
      onTextChange: setText,
      // Leaving an empty field is not an error until the form is sent.
      onBlur: () => text !== "" && setFinished(true),
    },
    fill: (minor) => setText(typedMoneyText(minor, currency, locale)),
    clear() {
      setText("");
      setFinished(false);
    },
    minor: reading.kind === "amount" ? reading.minor : undefined,
    take() {
      setFinished(true);
      if (reading.kind === "amount" && !problem) return reading.minor;
      inputRef.current?.focus();
      return undefined;
    },
  };
}

interface ProblemTextProps {
  readonly problem: AmountProblem;
  readonly limits: AmountLimits;
  readonly currency: string;
}

function ProblemText({ problem, limits, currency }: ProblemTextProps) {
  const least = <Amount minor={limits.minimum} currency={currency} show="code" />;
  const most = <Amount minor={limits.maximum} currency={currency} show="code" />;
  const available = <Amount minor={limits.available ?? "0"} currency={currency} show="code" />;
  const unlocked = <Amount minor={limits.unlocked ?? "0"} currency={currency} show="code" />;
  switch (problem) {
    case "empty":
      return <Trans>Enter an amount.</Trans>;
    case "unread":
      // The field itself explains the format.
      return undefined;
    case "below":
      return <Trans>The minimum is {least}.</Trans>;
    case "above":
      return <Trans>The maximum is {most}.</Trans>;
    case "beyond":
      return <Trans>You have {available} available.</Trans>;
    case "locked":
      return <Trans>You can use {unlocked} now. A bonus locks the rest of your balance.</Trans>;
  }
}
