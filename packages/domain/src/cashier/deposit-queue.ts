import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { asDepositCases, selectDepositCases } from "./deposit-case.ts";
import { foundCases } from "./found-cases.ts";
import { WAITING } from "./deposit-row.ts";

type Call = typeof contract.operations.depositQueue;

/**
 * Deposits of the brands that the operator may see. One view has those that wait for an operator, oldest first; the
 * other has all, newest first. Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export async function depositQueue(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const isWaiting = input.view === "waiting";
  const order = isWaiting ? "asc" : "desc";
  let query = selectDepositCases(db)
    .select(moment("deposit.created_at").as("moment"))
    .where(brandVisible(operator, "deposit.brand_id"))
    .where(beyond(input.before, isWaiting ? "newer" : "older", "deposit.created_at", "deposit.id"))
    .orderBy("deposit.created_at", order)
    .orderBy("deposit.id", order)
    .limit(input.limit + 1);
  if (isWaiting) query = query.where("deposit.state", "in", WAITING);
  if (input.brandId !== undefined) query = query.where("deposit.brand_id", "=", input.brandId);
  if (input.depositId !== undefined) query = query.where("deposit.id", "=", input.depositId);
  if (input.search !== undefined) query = query.where(foundCases("deposit", input.search));
  const page = toPage(await query.execute(), input.limit, (row) => row);
  return { ...page, list: await asDepositCases(db, page.list) };
}
