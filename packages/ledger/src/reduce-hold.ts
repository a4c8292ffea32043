import type { Transaction } from "@banyan/db";
import { type AccountId, asId } from "@banyan/kernel";
import { loadBooks } from "./books.ts";
import { updateHold } from "./capture.ts";
import { isAmount, refused } from "./decide.ts";
import { asHold, changeHeld, type Hold, type HoldName, lockHold } from "./hold.ts";
import type { LedgerCode } from "./refusal-codes.ts";

export type ReduceHoldRequest = HoldName & {
  /** Minor units of the hold's currency. */
  readonly amount: bigint;
  /**
   * "captured" for a transfer from the account that the same transaction posts by other means, such as a stake.
   * "released" for money that the player may spend again.
   */
  readonly as: "captured" | "released";
};

export type ReduceHoldAnswer =
  | { readonly outcome: "reduced"; readonly hold: Hold }
  | { readonly outcome: "refused"; readonly code: LedgerCode };

/**
 * Takes a part out of a hold. The account stays locked until the transaction ends, so nothing else can spend the part
 * before the caller's transfer. It has no key: the caller's own row, changed in the same transaction, makes it happen
 * once.
 *
 * Refuses with, in precedence order: LEDGER_AMOUNT_INVALID, LEDGER_HOLD_UNKNOWN, LEDGER_HOLD_CLOSED,
 * LEDGER_HOLD_EXCEEDED.
 */
export async function reduceHold(tx: Transaction, request: ReduceHoldRequest): Promise<ReduceHoldAnswer> {
  const { amount } = request;
  if (!isAmount(amount)) return refused("LEDGER_AMOUNT_INVALID");
  const held = await lockHold(tx, request);
  if (!held) return refused("LEDGER_HOLD_UNKNOWN");
  if (held.closed_at) return refused("LEDGER_HOLD_CLOSED");
  if (amount > held.amount - held.captured - held.released) return refused("LEDGER_HOLD_EXCEEDED");

  const accountId = asId<AccountId>(held.account_id);
  await loadBooks(tx, [accountId], []);
  await changeHeld(tx, accountId, -amount);
  const [captured, released] = request.as === "captured" ? [amount, 0n] : [0n, amount];
  return { outcome: "reduced", hold: asHold(await updateHold(tx, held, captured, released)) };
}
