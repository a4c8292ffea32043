import { typedMoneyText } from "@banyan/kernel";
import type { LevelBoard } from "../../platform/answers.ts";

/** The money fields of a level, in the order of the form. */
const MONEY_FIELDS = ["validBet", "deposits", "keep", "bonus", "weekly", "monthly"] as const;
export type MoneyFieldName = (typeof MONEY_FIELDS)[number];

/** An amount as it is typed: undefined while the text is no amount, null for an empty field. */
interface DraftMoney {
  readonly text: string;
  readonly minor: string | null | undefined;
}

/** A number as it is typed. */
interface DraftCount {
  readonly text: string;
  readonly units: number | undefined;
}

export interface DraftLevel extends Readonly<Record<MoneyFieldName, DraftMoney>> {
  /** The same through all edits. */
  readonly key: number;
  readonly name: string;
  /** The name by language; an empty text is the same name. */
  readonly nameIn: Readonly<Record<string, string>>;
  /** Hundredths. */
  readonly points: DraftCount;
}

export interface LevelsDraft {
  readonly levels: readonly DraftLevel[];
  /** Empty: all days count. */
  readonly windowDays: DraftCount;
  readonly claimDays: DraftCount;
  readonly budget: DraftMoney;
}

const USUAL = 100;
const EMPTY: DraftMoney = { text: "", minor: null };

const count = (units: number | null): DraftCount => ({ text: units === null ? "" : String(units), units: units ?? 0 });

/** A level without figures. */
export const emptyLevel = (key: number): DraftLevel => ({
  ...{ key, name: "", nameIn: {}, points: { text: "1", units: USUAL } },
  ...{ validBet: EMPTY, deposits: EMPTY, keep: EMPTY, bonus: EMPTY, weekly: EMPTY, monthly: EMPTY },
});

/** The draft of the next version. */
export function levelsDraftOf({ terms, budget, currency }: LevelBoard, locale: string): LevelsDraft {
  const money = (minor: string | null): DraftMoney =>
    minor === null || minor === "0" ? EMPTY : { text: typedMoneyText(minor, currency, locale), minor };
  const levels = terms?.levels.map((level, key): DraftLevel => ({
    ...{
      key,
      name: level.name,
      nameIn: level.nameIn ?? {},
      points: { text: String(level.pointsFactor / USUAL), units: level.pointsFactor },
    },
    ...{ validBet: money(level.validBet), deposits: money(level.deposits), keep: money(level.keep) },
    ...{ bonus: money(level.bonus), weekly: money(level.weekly), monthly: money(level.monthly) },
  }));
  return {
    levels: levels ?? [emptyLevel(0)],
    windowDays: count(terms?.windowDays ?? null),
    claimDays: count(terms?.claimDays ?? 7),
    budget: money(budget.granted),
  };
}

/** The reason why a level cannot follow the one below it. Equal: it asks for no more in either figure. */
export type LevelProblem = "name" | "validBet" | "deposits" | "equal";

/** The first problem of a level that the platform would refuse; undefined also while a figure is missing. */
export function levelProblem(levels: readonly DraftLevel[], index: number): LevelProblem | undefined {
  const level = levels[index];
  const below = levels[index - 1];
  if (!level) return undefined;
  const name = level.name.trim();
  if (name !== "" && levels.slice(0, index).some((other) => other.name.trim() === name)) return "name";
  if (!below || asksNothing(level) || asksNothing(below)) return undefined;
  const steps = (["validBet", "deposits"] as const).map((field) => {
    const [asked, least] = [level[field].minor, below[field].minor];
    return asked === undefined || least === undefined ? undefined : BigInt(asked ?? 0) - BigInt(least ?? 0);
  });
  const [validBet, deposits] = steps;
  if (validBet === undefined || deposits === undefined) return undefined;
  if (validBet < 0n) return "validBet";
  if (deposits < 0n) return "deposits";
  return validBet === 0n && deposits === 0n ? "equal" : undefined;
}

/** Whether both figures are empty. */
const asksNothing = ({ validBet, deposits }: DraftLevel) => validBet.minor === null && deposits.minor === null;

/** The names that differ, without empty ones. */
function writtenNames(nameIn: DraftLevel["nameIn"]): { readonly nameIn?: Record<string, string> } {
  const written = Object.entries(nameIn).flatMap(([language, name]) =>
    name.trim() === "" ? [] : [[language, name.trim()] as const],
  );
  return written.length === 0 ? {} : { nameIn: Object.fromEntries(written) };
}

/** The terms and the budget; undefined while something is missing or not a number. */
export function levelsInputOf({ levels, windowDays, claimDays, budget }: LevelsDraft) {
  if (!budget.minor || !claimDays.units || windowDays.units === undefined) return undefined;
  const written = levels.flatMap((level) => {
    const { name, points, validBet, deposits, keep, bonus, weekly, monthly } = level;
    if (name.trim() === "" || points.units === undefined) return [];
    if (MONEY_FIELDS.some((field) => level[field].minor === undefined)) return [];
    return [
      {
        ...{ name: name.trim(), ...writtenNames(level.nameIn), pointsFactor: points.units },
        ...{ validBet: validBet.minor ?? null, deposits: deposits.minor ?? null, keep: keep.minor ?? "0" },
        ...{ bonus: bonus.minor ?? "0", weekly: weekly.minor ?? "0", monthly: monthly.minor ?? "0" },
      },
    ];
  });
  if (written.length < levels.length || levels.some(asksNothing)) return undefined;
  if (levels.some((_, index) => levelProblem(levels, index) !== undefined)) return undefined;
  return {
    terms: { windowDays: windowDays.units || null, claimDays: claimDays.units, levels: written },
    budget: budget.minor,
  };
}
