import { latinDigits } from "@banyan/kernel";
import type { LotteryDrawLine } from "../../platform/answers.ts";

type Part = LotteryDrawLine["parts"][number];

/** The text that an operator typed, by prize. */
export type TypedNumbers = Readonly<Record<string, string>>;

interface TypedResult {
  /** Undefined until every prize has its numbers. */
  readonly result: Record<string, string[] | number[]> | undefined;
  /** The prizes that have text that cannot be their numbers. */
  readonly faults: readonly string[];
}

/** Reads typed numbers. Everything but digits separates them; digits of every script count. */
export function typedResult(parts: readonly Part[], typed: TypedNumbers): TypedResult {
  const read = parts.map((part) => ({ part, numbers: numbersIn(typed[part.name] ?? "") }));
  const isRight = ({ part: { count, digits }, numbers }: (typeof read)[number]) =>
    numbers.length === count && numbers.every((number) => digits === null || number.length === digits);
  return {
    result: read.every(isRight)
      ? Object.fromEntries(
          read.map(({ part, numbers }) => [part.name, part.digits === null ? numbers.map(Number) : numbers]),
        )
      : undefined,
    faults: read.filter((one) => one.numbers.length > 0 && !isRight(one)).map(({ part }) => part.name),
  };
}

function numbersIn(text: string): string[] {
  return latinDigits(text).split(/\D+/).filter(Boolean);
}
