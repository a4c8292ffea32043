import { acknowledgedIsThereOnce } from "./acknowledged-is-there-once.ts";
import { balancesAreSums } from "./balances-are-sums.ts";
import { claimsAreOnce } from "./claims-are-once.ts";
import { commitsAreDurable } from "./commits-are-durable.ts";
import { effectsAreOnce } from "./effects-are-once.ts";
import { errorsAreClassified } from "./errors-are-classified.ts";
import type { Evidence } from "./evidence.ts";
import { moneyIsCovered } from "./money-is-covered.ts";
import { orderIsKept } from "./order-is-kept.ts";
import { otherPayloadMovesNothing } from "./other-payload-moves-nothing.ts";
import { recovers } from "./recovers.ts";
import { roundsEndOnce } from "./rounds-end-once.ts";
import type { Rule, Violation } from "./rule.ts";
import { sharesAddUp } from "./shares-add-up.ts";
import { transfersBalance } from "./transfers-balance.ts";

/** The rules in the order of the requirements. */
export const RULES: readonly Rule[] = [
  transfersBalance,
  balancesAreSums,
  acknowledgedIsThereOnce,
  otherPayloadMovesNothing,
  moneyIsCovered,
  roundsEndOnce,
  claimsAreOnce,
  sharesAddUp,
  orderIsKept,
  effectsAreOnce,
  recovers,
  errorsAreClassified,
  commitsAreDurable,
];

/** Every broken rule, with its findings. */
export function violationsOf(evidence: Evidence): readonly Violation[] {
  return RULES.map(({ number, title, judge }) => ({ rule: number, title, findings: judge(evidence) })).filter(
    ({ findings }) => findings.length > 0,
  );
}
