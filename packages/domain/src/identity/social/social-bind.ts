import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { CallContext } from "../../context.ts";
import { login } from "../login.ts";
import { sessionTokenHash } from "../session-token.ts";
import { tellAccountChange } from "../tell-account-change.ts";
import { socialProvider } from "./provider.ts";
import { bindIdentity, readTicket, spendTicket } from "./ticket.ts";

type Call = typeof contract.social.bindAccount;

/**
 * Binds an identity permanently to the account whose username and password are given, and signs in to it.
 * Throws Refusal, in precedence order: SOCIAL_OVER; SIGN_IN_TYPE_OFF; those of a sign-in by password;
 * SOCIAL_IDENTITY_TAKEN; SOCIAL_BOUND_ALREADY. After a refusal nobody is signed in.
 */
export async function socialBind(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand } = context;
  const { ticket, pageKey, ...typed } = input;
  const identity = await readTicket(db, brand.id, input);
  socialProvider(context, identity.provider);
  const { value } = await login(context, { ...typed, type: "username", entry: "site", rememberMe: false });
  try {
    await inTransaction(db, async (tx) => {
      await spendTicket(tx, brand.id, { ticket, pageKey });
      const playerId = asId<PlayerId>(value.user.id);
      await bindIdentity(tx, brand.id, playerId, identity);
      await tellAccountChange(tx, context, playerId, "social");
      await recordAudit(tx, {
        brandId: brand.id,
        actor: { kind: "player", id: playerId },
        action: "social.bind",
        subject: { kind: "player", id: playerId },
        details: { provider: identity.provider },
        ip: context.caller.ip,
      });
    });
  } catch (error) {
    const tokenHash = sessionTokenHash(value.token);
    if (tokenHash)
      await db
        .updateTable("player_session")
        .set({ ended_at: sql<Date>`now()` })
        .where("token_hash", "=", tokenHash)
        .execute();
    throw error;
  }
  return { value };
}
