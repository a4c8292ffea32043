import type { CallInput, CallOutput, contract, MemberLevelCase } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleMember } from "../../visible-member.ts";
import { changeLevels } from "./change-levels.ts";
import { lockLadder } from "./ladder-rows.ts";
import { levelCase } from "./level-case.ts";
import { membersOf, progressOf } from "./level-progress.ts";

type Call = typeof contract.operations.pinLevel;
type Input = CallInput<Call>;

/**
 * Pins a member to a level, or ends the pin. A pin earns no bonus for the level. After its end the member keeps the level
 * in the first whole month.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand without levels, and for a member of a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {state} (the member has another level than the operator saw)
 * - TERMS_NOT_ALLOWED {field} (a level that the brand does not have)
 * - NOTHING_CHANGED
 */
export async function pinLevel(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const memberId = await visibleMember(context, input.memberId);
  const value = await inTransaction(context.db, (tx) => pin(tx, context, memberId, input));
  context.signals.publish({ playerId: memberId, kind: "reward" });
  return { value };
}

async function pin(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  playerId: PlayerId,
  { seen, level, reason }: Input,
): Promise<MemberLevelCase> {
  const player = await tx.selectFrom("player").select("brand_id").where("id", "=", playerId).executeTakeFirstOrThrow();
  const brandId = player.brand_id as BrandId;
  const ladder = await lockLadder(tx, brandId);
  if (!ladder) throw refusal("NOT_FOUND");
  if (!reason) throw refusal("REASON_REQUIRED");
  const [progress] = await progressOf(tx, ladder, membersOf([playerId]));
  invariant(progress, "every member has a level");
  if (progress.level !== seen) throw refusal("STATE_CHANGED", { state: String(progress.level) });
  if (level !== null && level > ladder.terms.levels.length) throw refusal("TERMS_NOT_ALLOWED", { field: "level" });
  if (level === null ? !progress.pinned : progress.pinned && progress.level === level) throw refusal("NOTHING_CHANGED");
  const to = level ?? progress.level;
  const pinned = level !== null;
  await changeLevels(
    tx,
    ladder,
    [
      {
        ...{ playerId, from: progress.level, to, pinned, cause: pinned ? "pin" : "unpin", at: null, countsAnew: false },
        why: null,
      },
    ],
    { operatorId: operator.id, reason },
  );
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "level.pin",
    subject: { kind: "player", id: playerId },
    details: { from: progress.level, to, pinned, reason },
    ip: caller.ip,
  });
  return levelCase(tx, ladder, playerId);
}
