import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { provePassword } from "../security/prove-password.ts";

type Call = typeof contract.security.setSecondFactor;

/**
 * Whether the player is asked for more than the password when signing in from an address that is not registered, where
 * the brand leaves that to its members. Throws Refusal, in precedence order: SIGN_IN_LOCKED, PASSWORD_WRONG.
 */
export async function setSecondFactor(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  await provePassword(context, input.password);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ second_factor: input.on }).where("id", "=", player.id).execute();
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "second_factor.set",
      subject: { kind: "player", id: player.id },
      details: { on: input.on },
      ip: caller.ip,
    });
  });
  return { success: true };
}
