import { inTransaction, type Transaction } from "@banyan/db";
import { asId, invariant, isUuid } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { writePlaysFromQuery } from "../play/index.ts";
import { refusal } from "../refusal.ts";
import { linesOfComboExit } from "./combo-lines.ts";
import { type LockedCombo, lockCombo } from "./lock-combo.ts";
import { moveForBet } from "./move-for-bet.ts";
import type { BetToVoid } from "./void-bet.ts";

/** One combination that two operators annul, for the reasons of a {@link BetToVoid}. */
export interface ComboToVoid extends Omit<BetToVoid, "betId"> {
  readonly comboId: string;
}

/**
 * Annuls a combination: whatever it has paid, by exits or settlements, the player ends with exactly the stake. It may
 * come after the settlement; a player who has spent the payout owes it. Later settlements of its markets no longer
 * change it.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also of a brand that the operator may not see), REASON_REQUIRED,
 * SECOND_OPERATOR_REQUIRED, STATE_CHANGED (it is void).
 */
export async function voidCombo(context: OperatorContext, request: ComboToVoid): Promise<void> {
  const { db, operator, caller, signals } = context;
  const { requestId, playerId, comboId, reason, askedBy } = request;
  invariant(isUuid(requestId) && isUuid(askedBy), "a void names its request and its operators by UUIDs");
  await inTransaction(db, async (tx) => {
    const combo = (await isVisible(tx, context, request)) && (await lockCombo(tx, request));
    if (!combo) throw refusal("NOT_FOUND");
    if (!reason.trim()) throw refusal("REASON_REQUIRED");
    if (askedBy === operator.id) throw refusal("SECOND_OPERATOR_REQUIRED");
    if (combo.known) return;
    if (combo.isVoid) throw refusal("STATE_CHANGED");
    await enterVoid(tx, combo, request, operator.id);
    // One movement makes everything that the combination has paid the stake.
    await moveForBet(tx, combo, {
      ...{ kind: "rollback", reference: "market_combo", id: comboId, allowOverdraft: true },
      change: combo.stake - combo.payout,
    });
    await writePlaysFromQuery(tx, linesOfComboExit(request, "voided", combo.settled));
    await recordAudit(tx, {
      brandId: combo.brandId,
      actor: { kind: "operator", id: operator.id },
      action: "market.void-bet",
      subject: { kind: "combination", id: comboId },
      details: { comboId, playerId, reason, askedBy },
      ip: caller.ip,
    });
  });
  signals.publish({ playerId: asId(playerId), kind: "balance" });
}

async function isVisible(
  tx: Transaction,
  { operator }: OperatorContext,
  { playerId, comboId }: ComboToVoid,
): Promise<boolean> {
  const found = await tx
    .selectFrom("market_combo as combo")
    .select("combo.id")
    .where("combo.player_id", "=", playerId)
    .where("combo.id", "=", comboId)
    .where(brandVisible(operator, "combo.brand_id"))
    .executeTakeFirst();
  return found !== undefined;
}

/** The exit makes the payments of all exits the stake; the row of a settlement says that those pay nothing any more. */
async function enterVoid(
  tx: Transaction,
  { exits, stake, stakeLeft, exitPaid, settled }: LockedCombo,
  { playerId, comboId, requestId, reason, askedBy }: ComboToVoid,
  approver: string,
): Promise<void> {
  await sql`
    with voided as (
      insert into market_bet_exit (
        player_id, bet_id, number, of_combo, kind, stake_part, paid, request_id, reason, actor_id, approver_id,
        created_at
      )
      values (
        ${playerId}, ${comboId}, ${exits + 1}, true, 'void', ${stakeLeft}, ${stake - exitPaid}, ${requestId},
        ${reason}, ${askedBy}, ${approver}, clock_timestamp()
      )
    )
    insert into market_combo_settlement (player_id, combo_id, number, market_id, version, paid, change, state, versions)
    select ${playerId}, ${comboId}, ${settled.number + 1}, null, null, 0, ${-settled.paid}, ${settled.state}, '{}'
    where ${settled.paid}::bigint <> 0
  `.execute(tx);
}
