import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { post, type TransferRequest } from "@banyan/ledger";

/**
 * Makes one transfer that was already decided, so the ledger has no reason to refuse it. If the ledger refuses it or
 * already has it, an invariant is broken and the transaction ends.
 */
export async function moveCash(tx: Transaction, request: TransferRequest): Promise<void> {
  const [answer] = await post(tx, [request]);
  const outcome = answer?.outcome === "refused" ? answer.code : answer?.outcome;
  invariant(outcome === "posted", `transfer ${request.key} was not made: ${outcome}`);
}
