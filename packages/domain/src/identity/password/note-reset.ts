import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { CallContext } from "../../context.ts";

/** Writes down that a forgotten password was set anew, and by what it was proven who did. */
export function noteReset(
  tx: Transaction,
  { brand, caller }: CallContext,
  playerId: PlayerId,
  by: "e-mail" | "mobile",
): Promise<void> {
  return recordAudit(tx, {
    brandId: brand.id,
    actor: { kind: "player", id: playerId },
    action: "password.reset",
    subject: { kind: "player", id: playerId },
    details: { by },
    ip: caller.ip,
  });
}
