import type { Transaction } from "@banyan/db";
import { reserveBudget } from "../reserve-budget.ts";
import { addToDay } from "../runs/add-to-day.ts";

interface ReferralGrant {
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
  readonly inviterId: string;
  readonly amount: bigint;
  readonly claimDays: number;
}

/**
 * Grants a reward that waits for the inviter. Returns its id, or undefined when the budget has no room. The caller has
 * locked the program, so the rewards of a day are numbered without gaps.
 */
export async function grantReferral(tx: Transaction, grant: ReferralGrant): Promise<string | undefined> {
  const { promotionId, brandId, currency, version, inviterId, amount, claimDays } = grant;
  if (!(await reserveBudget(tx, promotionId, amount))) return undefined;
  return addToDay(tx, {
    promotionId,
    brandId,
    kind: "referral",
    version,
    currency,
    playerId: inviterId,
    amount,
    claimDays,
  });
}
