import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { post, type TransferRequest } from "@banyan/ledger";

/**
 * Makes one transfer that was decided already, so that nothing can be left to refuse it: where the ledger does, or
 * knows it already, a promise of our own code is broken and the transaction ends.
 */
export async function moveCash(tx: Transaction, request: TransferRequest): Promise<void> {
  const [answer] = await post(tx, [request]);
  const outcome = answer?.outcome === "refused" ? answer.code : answer?.outcome;
  invariant(outcome === "posted", `transfer ${request.key} was not made: ${outcome}`);
}
