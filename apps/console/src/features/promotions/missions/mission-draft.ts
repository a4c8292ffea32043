import { newId, typedMoneyText } from "@banyan/kernel";
import type { MissionCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

type Terms = MissionCampaign["terms"];

/** A step as it is typed. */
export interface StepDraft {
  readonly key: number;
  /** Money, for goals that count money. */
  readonly amountTarget: DraftAmount;
  /** Rounds. */
  readonly roundsTarget: DraftNumber;
  readonly amount: DraftAmount;
  readonly points: DraftNumber;
}

export interface MissionDraft {
  readonly id: string;
  readonly period: Terms["period"];
  readonly goal: Terms["goal"];
  /** Empty: all games. */
  readonly category: string;
  readonly steps: readonly StepDraft[];
  readonly claimDays: DraftNumber;
  readonly budget: DraftAmount;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const EMPTY: DraftAmount = { text: "", minor: undefined };
const NO_NUMBER: DraftNumber = { text: "", units: undefined };
const whole = (units: number): DraftNumber => ({ text: String(units), units });

/** An empty step. */
export const newStep = (others: readonly StepDraft[]): StepDraft => ({
  ...{ key: Math.max(0, ...others.map(({ key }) => key)) + 1, amountTarget: EMPTY, roundsTarget: NO_NUMBER },
  ...{ amount: EMPTY, points: whole(10) },
});

/** The draft of a mission's next version, or an empty one. */
export function missionDraftOf(mission: MissionCampaign | undefined, currency: string, locale: string): MissionDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  const { terms } = mission ?? {};
  return {
    id: mission?.id ?? newId(),
    period: terms?.period ?? "day",
    goal: terms?.goal ?? "valid_bet",
    category: terms?.category ?? "",
    steps: terms?.steps.map((step, index) => ({
      key: index + 1,
      amountTarget: terms.goal === "rounds" ? EMPTY : amount(step.target),
      roundsTarget: terms.goal === "rounds" ? whole(Number(step.target)) : NO_NUMBER,
      amount: amount(step.amount),
      points: whole(step.points),
    })) ?? [newStep([])],
    claimDays: whole(terms?.claimDays ?? 7),
    budget: amount(mission?.budget.granted),
    startsAt: mission?.startsAt ?? null,
    endsAt: mission?.endsAt ?? null,
  };
}

/** The target of a step in the units of its goal; undefined while it is not a number. */
const targetOf = (goal: MissionDraft["goal"], { amountTarget, roundsTarget }: StepDraft): string | undefined =>
  goal === "rounds" ? roundsTarget.units?.toString() : amountTarget.minor;

/** Whether the target of a step is a number that is not above the target before it. */
export function isTargetTooLow({ goal, steps }: Pick<MissionDraft, "goal" | "steps">, index: number): boolean {
  const [before, step] = [steps[index - 1], steps[index]];
  const [least, target] = [before && targetOf(goal, before), step && targetOf(goal, step)];
  return least !== undefined && target !== undefined && BigInt(target) <= BigInt(least);
}

function stepOf(goal: MissionDraft["goal"], step: StepDraft) {
  const target = targetOf(goal, step);
  const { amount, points } = step;
  if (!target || target === "0" || amount.minor === undefined || points.units === undefined) return undefined;
  return { target, amount: amount.minor, points: points.units };
}

/** The terms of a draft; undefined while something is missing or the targets do not rise. */
export function missionTermsOf(draft: MissionDraft) {
  const { period, goal, claimDays } = draft;
  const steps = draft.steps.flatMap((step) => stepOf(goal, step) ?? []);
  if (steps.length < draft.steps.length || steps.length === 0 || !claimDays.units) return undefined;
  if (draft.steps.some((_, index) => isTargetTooLow(draft, index))) return undefined;
  const category = goal === "deposits" || draft.category === "" ? null : draft.category;
  return { period, goal, category, steps, claimDays: claimDays.units };
}
