import { isMoneyGoal, isPlayGoal, mostOfMission } from "@banyan/contract/rewards/missions/mission-progress";
import { newId, typedMoneyText } from "@banyan/kernel";
import type { MissionCampaign } from "../../../platform/answers.ts";
import type { DraftAmount, DraftNumber } from "../campaign-draft.ts";

type Terms = MissionCampaign["terms"];

/** A step as it is typed. */
export interface StepDraft {
  readonly key: number;
  /** Money, for goals that count money. */
  readonly amountTarget: DraftAmount;
  /** Rounds or events. */
  readonly countTarget: DraftNumber;
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
  ...{ key: Math.max(0, ...others.map(({ key }) => key)) + 1, amountTarget: EMPTY, countTarget: NO_NUMBER },
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
      amountTarget: isMoneyGoal(terms.goal) ? amount(step.target) : EMPTY,
      countTarget: isMoneyGoal(terms.goal) ? NO_NUMBER : whole(Number(step.target)),
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
const targetOf = (goal: MissionDraft["goal"], { amountTarget, countTarget }: StepDraft): string | undefined =>
  isMoneyGoal(goal) ? amountTarget.minor : countTarget.units?.toString();

/** Whether the target of a step is a number that is not above the target before it. */
export function isTargetTooLow({ goal, steps }: Pick<MissionDraft, "goal" | "steps">, index: number): boolean {
  const [before, step] = [steps[index - 1], steps[index]];
  const [least, target] = [before && targetOf(goal, before), step && targetOf(goal, step)];
  return least !== undefined && target !== undefined && BigInt(target) <= BigInt(least);
}

/** The most that a target can be in the period of the mission, when the target is above it. */
export function mostWhereTooHigh(draft: Pick<MissionDraft, "period" | "goal">, step: StepDraft): bigint | undefined {
  const [most, target] = [mostOfMission(draft), targetOf(draft.goal, step)];
  return most !== null && target !== undefined && BigInt(target) > most ? most : undefined;
}

function stepOf(goal: MissionDraft["goal"], step: StepDraft) {
  const target = targetOf(goal, step);
  const { amount, points } = step;
  if (!target || target === "0" || amount.minor === undefined || points.units === undefined) return undefined;
  return { target, amount: amount.minor, points: points.units };
}

/** The terms of a draft; undefined while something is missing, or a target does not rise or cannot be reached. */
export function missionTermsOf(draft: MissionDraft) {
  const { period, goal, claimDays } = draft;
  const steps = draft.steps.flatMap((step) => stepOf(goal, step) ?? []);
  if (steps.length < draft.steps.length || steps.length === 0 || !claimDays.units) return undefined;
  if (draft.steps.some((_, index) => isTargetTooLow(draft, index))) return undefined;
  if (draft.steps.some((step) => mostWhereTooHigh(draft, step) !== undefined)) return undefined;
  const category = !isPlayGoal(goal) || draft.category === "" ? null : draft.category;
  return { period, goal, category, steps, claimDays: claimDays.units };
}
