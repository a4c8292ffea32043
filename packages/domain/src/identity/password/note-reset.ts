import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { CallContext } from "../../context.ts";
import { tellAccountChange } from "../tell-account-change.ts";

/** Notifies the player that a forgotten password was reset, and records in the audit trail which proof was used. */
export async function noteReset(
  tx: Transaction,
  context: CallContext,
  playerId: PlayerId,
  by: "e-mail" | "mobile",
): Promise<void> {
  const { brand, caller } = context;
  await tellAccountChange(tx, context, playerId, "password");
  await recordAudit(tx, {
    brandId: brand.id,
    actor: { kind: "player", id: playerId },
    action: "password.reset",
    subject: { kind: "player", id: playerId },
    details: { by },
    ip: caller.ip,
  });
}
