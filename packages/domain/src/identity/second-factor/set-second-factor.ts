import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { requireStepUp } from "../step-up/require-step-up.ts";
import { tellAccountChange } from "../tell-account-change.ts";

type Call = typeof contract.security.setSecondFactor;

/**
 * Switches the second factor for sign-ins from unregistered addresses on or off, where the brand leaves that to its
 * members. Throws Refusal, in precedence order: those of `requireStepUp`.
 */
export async function setSecondFactor(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  await requireStepUp(context, input.password);
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ second_factor: input.on }).where("id", "=", player.id).execute();
    await tellAccountChange(tx, context, player.id, input.on ? "secondFactorOn" : "secondFactorOff");
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
