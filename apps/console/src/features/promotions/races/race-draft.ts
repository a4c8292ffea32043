import { RACE_UNITS, WHOLE_STAKE } from "@banyan/contract/rewards/races/race-figures";
import { readTypedMoney, typedMoneyText, typedNumberText } from "@banyan/kernel";
import type { RaceCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

export interface RaceDraft {
  readonly id: string;
  readonly score: RaceCampaign["terms"]["score"];
  readonly period: RaceCampaign["terms"]["period"];
  /** The least score with a place: one field for each unit. */
  readonly leastMoney: DraftAmount;
  readonly leastRounds: DraftNumber;
  /** In units of the last of two decimals. */
  readonly leastMultiplier: DraftNumber;
  readonly leastStake: DraftAmount;
  readonly budget: DraftAmount;
  readonly claimDays: DraftNumber;
  /** A prize on each line, from the first place on. */
  readonly prizes: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The decimals of a typed multiplier. */
export const MULTIPLIER_DECIMALS = 2;
/** A multiplier of 1, as it is typed. */
const ONE = 10 ** MULTIPLIER_DECIMALS;
/** The units of a score in one unit of a typed multiplier. */
const SCORE_UNITS = WHOLE_STAKE / BigInt(ONE);

const NO_AMOUNT: DraftAmount = { text: "", minor: undefined };
const NO_NUMBER: DraftNumber = { text: "", units: undefined };

/** The draft of a race's next version, or an empty one. */
export function raceDraftOf(
  race: RaceCampaign | undefined,
  pageId: string,
  { currency, locale }: MoneyRules,
): RaceDraft {
  const amount = (minor: string | null | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : NO_AMOUNT;
  const number = (units: bigint, decimals: number): DraftNumber => ({
    text: typedNumberText(units, { locale, decimals }),
    units: Number(units),
  });
  const terms = race?.terms;
  const unit = RACE_UNITS[terms?.score ?? "valid_bet"];
  const least = BigInt(terms?.minimum ?? 0);
  const days = terms?.claimDays ?? 7;
  return {
    id: race?.id ?? pageId,
    score: terms?.score ?? "valid_bet",
    period: terms?.period ?? "day",
    leastMoney: unit === "money" ? amount(terms?.minimum) : NO_AMOUNT,
    leastRounds: unit === "rounds" ? number(least, 0) : NO_NUMBER,
    leastMultiplier: unit === "multiplier" ? number(least / SCORE_UNITS, MULTIPLIER_DECIMALS) : NO_NUMBER,
    leastStake: amount(terms?.leastStake),
    budget: amount(race?.budget.granted),
    claimDays: { text: String(days), units: days },
    prizes: (terms?.prizes ?? []).map((prize) => typedMoneyText(prize, currency, locale)).join("\n"),
    startsAt: race?.startsAt ?? null,
    endsAt: race?.endsAt ?? null,
  };
}

/** The fields of a draft that say what a score is. */
type DraftScore = Pick<RaceDraft, "score" | "leastMoney" | "leastRounds" | "leastMultiplier" | "leastStake">;

/** A number that a race cannot have as its least score. */
export function isTooLow({ score, leastRounds, leastMultiplier }: DraftScore): boolean {
  if (RACE_UNITS[score] === "rounds") return leastRounds.units === 0;
  return score === "multiplier" && leastMultiplier.units !== undefined && leastMultiplier.units < ONE;
}

/** The terms of a score; undefined while one of its fields is not written. Fields of other scores are left out. */
export function scoreTermsOf(draft: DraftScore) {
  const { score, leastMoney, leastRounds, leastMultiplier, leastStake } = draft;
  if (isTooLow(draft)) return undefined;
  const minimum = {
    money: () => leastMoney.minor,
    rounds: () => leastRounds.units?.toString(),
    multiplier: () => leastMultiplier.units && (BigInt(leastMultiplier.units) * SCORE_UNITS).toString(),
  }[RACE_UNITS[score]]();
  if (!minimum) return undefined;
  if (score !== "multiplier") return { score, minimum, leastStake: null };
  return leastStake.minor === undefined ? undefined : { score, minimum, leastStake: leastStake.minor };
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
