import { minorDigits, typedMoneyText } from "@banyan/kernel";
import { readMoneyText, useUi } from "@banyan/ui";
import { useState } from "react";

/** The most times that a stake is multiplied. */
const MULTIPLE_MAX = 10_000;

export interface StakeState {
  /** The stake as it was typed. */
  readonly text: string;
  readonly multiple: number;
  /** Minor units of one unit; 0 while the text is no amount. */
  readonly unitStake: bigint;
  /** 1, 0.1 and 0.01 of the currency in minor units, as far as it has them. */
  readonly units: readonly string[];
  readonly setText: (text: string) => void;
  readonly setMultiple: (multiple: number) => void;
}

/** The stake of every unit of the slip: an amount and its multiple. */
export function useStake(currency: string): StakeState {
  const { locale } = useUi();
  const one = 10n ** BigInt(minorDigits(currency));
  const [text, setText] = useState(() => typedMoneyText(one, currency, locale));
  const [multiple, setMultiple] = useState(1);
  const reading = readMoneyText(text, currency, locale);
  return {
    text,
    multiple,
    unitStake: reading.kind === "amount" ? BigInt(reading.minor) * BigInt(multiple) : 0n,
    units: [one, one / 10n, one / 100n].filter((unit) => unit > 0n).map(String),
    setText,
    setMultiple: (next) => setMultiple(Math.min(Math.max(Math.trunc(next), 1), MULTIPLE_MAX)),
  };
}
