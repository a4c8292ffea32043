import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../../context.ts";
import { passwordMatches } from "../password-hash.ts";
import { accountLimit, attemptSignIn } from "../sign-in-limits.ts";
import { socialProvider } from "./provider.ts";
import { bindIdentity, readTicket, spendTicket } from "./ticket.ts";

/** The brand's providers, each with the identity that is bound to the player's account, if one is. */
export async function socialBindings(
  { db, brand, player }: PlayerContext,
  _input: CallInput<typeof contract.social.bindings>,
): Promise<CallOutput<typeof contract.social.bindings>> {
  const bound = await db
    .selectFrom("social_identity")
    .select(["provider", "email", "bound_at as boundAt"])
    .where("player_id", "=", player.id)
    .execute();
  return {
    value: brand.settings.ways.social.map(({ id, name }) => {
      const own = bound.find(({ provider }) => provider === id);
      return { id, name, email: own?.email ?? null, boundAt: own?.boundAt ?? null };
    }),
  };
}

/**
 * Binds an identity to the account that is signed in, for good, once its password was given. Throws Refusal, in
 * precedence order: SOCIAL_OVER; SIGN_IN_TYPE_OFF; SIGN_IN_LOCKED; PASSWORD_WRONG; SOCIAL_IDENTITY_TAKEN;
 * SOCIAL_BOUND_ALREADY.
 */
export async function bindOwn(
  context: PlayerContext,
  input: CallInput<typeof contract.social.bindOwn>,
): Promise<CallOutput<typeof contract.social.bindOwn>> {
  const { db, brand, player, caller } = context;
  const identity = await readTicket(db, brand.id, input);
  socialProvider(context, identity.provider);
  const attempt = await attemptSignIn(db, accountLimit, player.id, caller.ip);
  const { password_hash: hash } = await db
    .selectFrom("player")
    .select("password_hash")
    .where("id", "=", player.id)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(hash, input.password))) throw new Refusal("PASSWORD_WRONG" satisfies ErrorCode);
  await attempt.succeeded();
  await inTransaction(db, async (tx) => {
    await spendTicket(tx, brand.id, input);
    await bindIdentity(tx, brand.id, player.id, identity);
  });
  return { success: true };
}
