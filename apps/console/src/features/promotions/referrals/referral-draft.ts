import { typedMoneyText } from "@banyan/kernel";
import type { ReferralBoard } from "../../../platform/answers.ts";
import { DECIMALS, type DraftAmount, type DraftNumber } from "../campaign-draft.ts";

/** A step as it is typed. */
export interface ReferralStepDraft {
  readonly key: number;
  readonly validBet: DraftAmount;
  readonly amount: DraftAmount;
}

export interface ReferralDraft {
  /** An empty amount: nothing for the first deposit. */
  readonly depositAmount: DraftAmount;
  readonly depositMinimum: DraftAmount;
  readonly steps: readonly ReferralStepDraft[];
  /** An empty rate: no share. */
  readonly rate: DraftNumber;
  readonly days: DraftNumber;
  readonly least: DraftAmount;
  readonly friendsMost: DraftNumber;
  readonly claimDays: DraftNumber;
  readonly budget: DraftAmount;
}

const EMPTY: DraftAmount = { text: "", minor: undefined };
const whole = (units: number): DraftNumber => ({ text: String(units), units });

/** An empty step. */
export const newReferralStep = (others: readonly ReferralStepDraft[]): ReferralStepDraft => ({
  key: Math.max(0, ...others.map(({ key }) => key)) + 1,
  ...{ validBet: EMPTY, amount: EMPTY },
});

/** The draft of the next version, or an empty one. */
export function referralDraftOf({ terms, budget, currency }: ReferralBoard, locale: string): ReferralDraft {
  const amount = (minor: string | undefined): DraftAmount =>
    minor && minor !== "0" ? { text: typedMoneyText(minor, currency, locale), minor } : EMPTY;
  return {
    depositAmount: amount(terms?.firstDeposit?.amount),
    depositMinimum: amount(terms?.firstDeposit?.minimum),
    steps: terms?.steps.map((step, index) => ({
      ...{ key: index + 1, validBet: amount(step.validBet), amount: amount(step.amount) },
    })) ?? [newReferralStep([])],
    rate: terms?.share
      ? { text: String(terms.share.rate / 10 ** DECIMALS), units: terms.share.rate }
      : { text: "", units: undefined },
    days: whole(terms?.share?.days ?? 30),
    least: amount(terms?.share?.least),
    friendsMost: whole(terms?.friendsMost ?? 50),
    claimDays: whole(terms?.claimDays ?? 7),
    budget: amount(budget.granted),
  };
}

const isEmpty = ({ text }: { readonly text: string }) => text.trim() === "";

/** The terms of a draft; undefined while something is missing, or nothing is paid. */
export function referralTermsOf(draft: ReferralDraft) {
  const { depositAmount, depositMinimum, rate, days, least, friendsMost, claimDays } = draft;
  if (!friendsMost.units || !claimDays.units) return undefined;
  const hasDeposit = !isEmpty(depositAmount);
  const hasShare = !isEmpty(rate);
  const steps = draft.steps.flatMap(({ validBet, amount }) =>
    validBet.minor === undefined || amount.minor === undefined
      ? []
      : [{ validBet: validBet.minor, amount: amount.minor }],
  );
  if (steps.length < draft.steps.length || (!hasDeposit && !hasShare && steps.length === 0)) return undefined;
  if (hasDeposit && (depositAmount.minor === undefined || depositMinimum.minor === undefined)) return undefined;
  if (hasShare && (!rate.units || !days.units || least.minor === undefined)) return undefined;
  return {
    firstDeposit: hasDeposit ? { minimum: depositMinimum.minor ?? "", amount: depositAmount.minor ?? "" } : null,
    steps,
    share: hasShare ? { rate: rate.units ?? 0, days: days.units ?? 0, least: least.minor ?? "" } : null,
    friendsMost: friendsMost.units,
    claimDays: claimDays.units,
  };
}
