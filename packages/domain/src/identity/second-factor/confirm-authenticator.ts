import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { systemClock } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { attemptSignIn } from "../sign-in-limits.ts";
import { tellAccountChange } from "../tell-account-change.ts";
import { confirmPendingAuthenticator } from "./sealed-authenticator.ts";
import { limits } from "../../limits/index.ts";

type Call = typeof contract.security.confirmAuthenticator;

/**
 * Confirms an authenticator with a code of its new secret. From now on the authenticator counts, and sign-ins from
 * unregistered addresses ask for it. Throws Refusal, in precedence order: SIGN_IN_LOCKED {retryAfterSeconds},
 * SECOND_FACTOR_WRONG.
 */
export async function confirmAuthenticator(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player, caller, vault } = context;
  const attempt = await attemptSignIn(db, limits.secondFactors, player.id, caller.ip);
  const now = systemClock.now().getTime();
  if (!(await confirmPendingAuthenticator(db, vault, player.id, input.code, now))) {
    throw refusal("SECOND_FACTOR_WRONG");
  }
  await attempt.succeeded();
  await inTransaction(db, async (tx) => {
    await tx.updateTable("player").set({ second_factor: true }).where("id", "=", player.id).execute();
    await tellAccountChange(tx, context, player.id, "authenticatorAdded");
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "authenticator.add",
      subject: { kind: "player", id: player.id },
      details: {},
      ip: caller.ip,
    });
  });
  return { success: true };
}
