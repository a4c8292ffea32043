import { readTypedMoney, typedMoneyText } from "@banyan/kernel";
import type { RaceCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

export interface RaceDraft {
  readonly id: string;
  readonly score: RaceCampaign["terms"]["score"];
  readonly period: RaceCampaign["terms"]["period"];
  readonly minimum: DraftAmount;
  readonly budget: DraftAmount;
  readonly claimDays: DraftNumber;
  /** A prize on each line, from the first place on. */
  readonly prizes: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The draft of a race's next version, or an empty one. */
export function raceDraftOf(
  race: RaceCampaign | undefined,
  pageId: string,
  { currency, locale }: MoneyRules,
): RaceDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor === undefined ? { text: "", minor: undefined } : { text: typedMoneyText(minor, currency, locale), minor };
  const terms = race?.terms;
  const days = terms?.claimDays ?? 7;
  return {
    id: race?.id ?? pageId,
    score: terms?.score ?? "valid_bet",
    period: terms?.period ?? "day",
    minimum: amount(terms?.minimum),
    budget: amount(race?.budget.granted),
    claimDays: { text: String(days), units: days },
    prizes: (terms?.prizes ?? []).map((prize) => typedMoneyText(prize, currency, locale)).join("\n"),
    startsAt: race?.startsAt ?? null,
    endsAt: race?.endsAt ?? null,
  };
}

interface MoneyRules {
  readonly currency: string;
  readonly locale: string;
}

/** The amount of a line in minor units; undefined for one that is no amount above zero. */
function prizeOf(line: string, { currency, locale }: MoneyRules): string | undefined {
  const reading = readTypedMoney(line.trim(), currency, locale);
  return reading.kind === "number" && reading.units > 0n ? reading.units.toString() : undefined;
}

/** The prizes in minor units; undefined while a line is not an amount above zero. */
export function prizesOf({ prizes }: Pick<RaceDraft, "prizes">, rules: MoneyRules): string[] | undefined {
  const lines = prizes.split("\n").filter((line) => line.trim() !== "");
  const minors = lines.flatMap((line) => prizeOf(line, rules) ?? []);
  return lines.length > 0 && minors.length === lines.length ? minors : undefined;
}

/** The number of the first line that is no amount above zero, from 1 on; undefined when all are. */
export function wrongPrizeLine({ prizes }: Pick<RaceDraft, "prizes">, rules: MoneyRules): number | undefined {
  const index = prizes.split("\n").findIndex((line) => line.trim() !== "" && prizeOf(line, rules) === undefined);
  return index === -1 ? undefined : index + 1;
}
