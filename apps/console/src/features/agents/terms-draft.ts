import { readTypedNumber, typedMoneyText, typedNumberText } from "@banyan/kernel";
import { readMoneyText } from "@banyan/ui";
import type { ContractKind, Terms } from "./agent-words.ts";

export const ROWS_MAX = 20;
/** The costs of a dividend, in the order of the form. */
export const KNOWN_COSTS: Terms["costs"] = ["bonus", "rebate", "points", "fees", "salaries"];
export const RATE_DECIMALS = 2;

type Period = Terms["period"];

/** A row of rates as it is typed. */
export interface DraftRow {
  readonly key: number;
  readonly min: string;
  readonly active: string;
  readonly rate: string;
}

/** Terms as an operator types them. */
export interface TermsDraft {
  readonly kind: ContractKind;
  readonly periods: readonly Period[];
  readonly period: Period;
  readonly figures: readonly Terms["bandBy"][];
  readonly bandBy: Terms["bandBy"];
  readonly rows: readonly DraftRow[];
  readonly activeBet: string;
  readonly includesOwn: boolean;
  /** The costs that are taken off a dividend's result. */
  readonly costs: Terms["costs"];
  readonly carries: boolean;
}

const PERIODS: Readonly<Record<ContractKind, readonly [Period, ...Period[]]>> = {
  dividend: ["month", "half_month", "week", "day"],
  daily: ["day"],
  hourly: ["hour"],
  realtime: ["five_minutes"],
};

const DIVIDEND_FIGURES = ["result", "play_result", "result_after_carry", "valid_bet"] as const;

/** The parts of a draft that the kind fixes. A salary counts valid bets, and a real-time salary has one row. */
const fixedBy = (kind: ContractKind) => ({
  kind,
  periods: PERIODS[kind],
  period: PERIODS[kind][0],
  figures: kind === "dividend" ? DIVIDEND_FIGURES : (["valid_bet"] as const),
  bandBy: kind === "dividend" ? ("result" as const) : ("valid_bet" as const),
});

export const beginDraft = (kind: ContractKind): TermsDraft => ({
  ...fixedBy(kind),
  rows: [{ key: 0, min: "0", active: "0", rate: "" }],
  activeBet: "1",
  includesOwn: true,
  costs: kind === "dividend" ? KNOWN_COSTS : [],
  carries: kind === "dividend",
});

export const withKind = (draft: TermsDraft, kind: ContractKind): TermsDraft => ({
  ...draft,
  ...fixedBy(kind),
  rows: kind === "realtime" ? draft.rows.slice(0, 1) : draft.rows,
});

/** A draft with the rows of a template, written as the operator would type them. */
export const fromTemplate = (
  draft: TermsDraft,
  rows: Terms["rows"],
  { currency, locale }: { readonly currency: string; readonly locale: string },
): TermsDraft => ({
  ...draft,
  rows: (draft.kind === "realtime" ? rows.slice(0, 1) : rows).map(({ min, active, rate }, key) => ({
    key,
    min: typedMoneyText(min, currency, locale),
    active: String(active),
    rate: typedNumberText(BigInt(rate), { locale, decimals: RATE_DECIMALS }),
  })),
});

/** The terms as the call takes them; undefined while a field is not readable. */
export function readDraft(draft: TermsDraft, currency: string, locale: string): Terms | undefined {
  const { kind, period, bandBy, includesOwn, costs, carries } = draft;
  const least = readMoneyText(draft.activeBet, currency, locale);
  if (least.kind !== "amount" || BigInt(least.minor) < 1n) return undefined;
  const rows = draft.rows.map(({ min, active, rate }) => {
    const from = readMoneyText(min, currency, locale);
    const members = readTypedNumber(active, { locale, decimals: 0 });
    const share = readTypedNumber(rate, { locale, decimals: RATE_DECIMALS });
    if (from.kind !== "amount" || members.kind !== "number" || share.kind !== "number") return undefined;
    return { min: from.minor, active: Number(members.units), rate: Number(share.units) };
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  const isDividend = kind === "dividend";
  return {
    ...{ period, bandBy, includesOwn, rows, activeBet: least.minor, weights: {}, vendorFees: {} },
    costs: isDividend ? costs : [],
    carries: isDividend && carries,
  };
}
