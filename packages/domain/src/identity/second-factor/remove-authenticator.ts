import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { requireStepUp } from "../step-up/require-step-up.ts";
import { tellAccountChange } from "../tell-account-change.ts";

type Call = typeof contract.security.removeAuthenticator;

/** Removes the player's authenticator. Throws Refusal, in precedence order: those of `requireStepUp`. */
export async function removeAuthenticator(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller } = context;
  await requireStepUp(context, input.password);
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("player_authenticator").where("player_id", "=", player.id).execute();
    await tellAccountChange(tx, context, player.id, "authenticatorRemoved");
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "authenticator.remove",
      subject: { kind: "player", id: player.id },
      details: {},
      ip: caller.ip,
    });
  });
  return { success: true };
}
