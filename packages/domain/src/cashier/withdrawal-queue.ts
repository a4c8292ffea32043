import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { foundCases } from "./found-cases.ts";
import { asWithdrawalCases, selectWithdrawalCases } from "./withdrawal-case.ts";
import { UNCLEAR, UNDECIDED } from "./withdrawal-row.ts";

type Call = typeof contract.operations.withdrawalQueue;

/**
 * Withdrawals of the brands that the operator may see. The views are those that wait for an operator and those whose
 * payment is disputed, oldest first, and all, newest first. Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export async function withdrawalQueue(
  { db, operator, vault }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const order = input.view === "all" ? "desc" : "asc";
  let query = selectWithdrawalCases(db)
    .select(moment("withdrawal.created_at").as("moment"))
    .where(brandVisible(operator, "withdrawal.brand_id"))
    .where(beyond(input.before, input.view === "all" ? "older" : "newer", "withdrawal.created_at", "withdrawal.id"))
    .orderBy("withdrawal.created_at", order)
    .orderBy("withdrawal.id", order)
    .limit(input.limit + 1);
  if (input.view === "waiting") query = query.where("withdrawal.state", "in", UNDECIDED);
  if (input.view === "disputes") query = query.where(UNCLEAR);
  if (input.brandId !== undefined) query = query.where("withdrawal.brand_id", "=", input.brandId);
  if (input.withdrawalId !== undefined) query = query.where("withdrawal.id", "=", input.withdrawalId);
  if (input.search !== undefined) query = query.where(foundCases("withdrawal", input.search));
  const page = toPage(await query.execute(), input.limit, (row) => row);
  return { ...page, list: await asWithdrawalCases({ db, vault }, page.list) };
}
