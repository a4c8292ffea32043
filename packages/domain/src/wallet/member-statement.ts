import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { asId, type PlayerId } from "@banyan/kernel";
import { playerAccount } from "@banyan/ledger";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { cashStatement } from "./cash-statement.ts";

type Call = typeof contract.operations.memberStatement;

/** A member's account record for an operator of the brand. Throws Refusal NOT_FOUND, INPUT_INVALID. */
export async function memberStatement(
  { db, operator, caller }: OperatorContext,
  { memberId, ...page }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const member = await db
    .selectFrom("player")
    .innerJoin("brand", "brand.id", "player.brand_id")
    .select("brand.currency")
    .where("player.id", "=", memberId)
    .where(brandVisible(operator, "player.brand_id"))
    .executeTakeFirst();
  if (!member) throw refusal("NOT_FOUND");
  const account = await playerAccount(db, asId<PlayerId>(memberId), "player_cash", member.currency);
  return account ? cashStatement(db, account, { ...page, locale: caller.locale }) : { list: [], next: null };
}
