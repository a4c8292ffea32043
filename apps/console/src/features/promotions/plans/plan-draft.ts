import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { canBeAnyTime } from "@banyan/contract/rewards/plans/compute-reward";
import { typedMoneyText } from "@banyan/kernel";
import type { RewardPlan } from "../../../platform/answers.ts";
import { DECIMALS, type DraftAmount, type DraftNumber } from "../campaign-draft.ts";

export interface PlanDraft {
  readonly id: string;
  readonly kind: RewardPlan["kind"];
  readonly period: RewardPlan["terms"]["period"];
  readonly rates: Readonly<Record<string, DraftNumber>>;
  /** The parts that VIP levels add to every rate. */
  readonly extras: readonly { readonly key: number; readonly from: DraftNumber; readonly extra: DraftNumber }[];
  readonly minimum: DraftAmount;
  readonly cap: DraftAmount;
  readonly budget: DraftAmount;
  readonly carriesSmall: boolean;
  readonly leavesOutPledged: boolean;
  /** It counts only where the kind and the period allow it. */
  readonly anyTime: boolean;
  readonly claimDays: DraftNumber;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const EMPTY: DraftAmount = { text: "", minor: undefined };
const HUNDREDTHS = 10 ** DECIMALS;

const percent = (rate: number): DraftNumber => ({ text: rate === 0 ? "" : String(rate / HUNDREDTHS), units: rate });

/** The draft of a plan's next version, or an empty one. */
export function planDraftOf(plan: RewardPlan | undefined, pageId: string, currency: string, locale: string): PlanDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  const rates = new Map(plan?.terms.rates.map(({ category, rate }) => [category, rate]) ?? [["RNG", 50]]);
  return {
    id: plan?.id ?? pageId,
    kind: plan?.kind ?? "rebate",
    period: plan?.terms.period ?? "day",
    rates: Object.fromEntries(wageringCategories.map((category) => [category, percent(rates.get(category) ?? 0)])),
    extras: (plan?.terms.levelExtras ?? []).map(({ from, extra }, index) => ({
      ...{ key: index + 1, from: { text: String(from), units: from }, extra: percent(extra) },
    })),
    minimum: amount(plan?.terms.minimum),
    cap: amount(plan?.terms.cap),
    budget: amount(plan?.budget.granted),
    carriesSmall: plan?.terms.carriesSmall ?? true,
    leavesOutPledged: plan?.terms.leavesOutPledged ?? true,
    anyTime: plan?.terms.anyTime ?? false,
    claimDays: { text: String(plan?.terms.claimDays ?? 7), units: plan?.terms.claimDays ?? 7 },
    startsAt: plan?.startsAt ?? null,
    endsAt: plan?.endsAt ?? null,
  };
}

/** The input of a save, without its reason; undefined while something is missing or not a number. */
export function planInputOf(draft: PlanDraft) {
  const { id, kind, period, minimum, cap, budget, carriesSmall, leavesOutPledged, claimDays, startsAt, endsAt } = draft;
  const written = wageringCategories.map((category) => {
    const { text, units } = draft.rates[category] ?? { text: "", units: 0 };
    return { category, rate: text.trim() === "" ? 0 : units };
  });
  const rates = written.flatMap(({ category, rate }) => (rate ? [{ category, rate }] : []));
  if (rates.length === 0 || written.some(({ rate }) => rate === undefined) || !claimDays.units) return undefined;
  if (minimum.minor === undefined || cap.minor === undefined || budget.minor === undefined) return undefined;
  const levelExtras = draft.extras.flatMap(({ from, extra }) =>
    from.units && extra.units ? [{ from: from.units, extra: extra.units }] : [],
  );
  const rises = levelExtras.every(({ from }, index) => index === 0 || (levelExtras[index - 1]?.from ?? 0) < from);
  if (levelExtras.length < draft.extras.length || !rises) return undefined;
  return {
    ...{ id, kind, startsAt, endsAt, budget: budget.minor },
    terms: {
      levelExtras,
      ...{ period, rates, minimum: minimum.minor, cap: cap.minor, carriesSmall, leavesOutPledged },
      claimDays: claimDays.units,
      anyTime: draft.anyTime && canBeAnyTime(kind, { period }),
    },
  };
}
