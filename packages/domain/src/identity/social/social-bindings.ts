import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { recordAudit } from "../../compliance/index.ts";
import type { PlayerContext } from "../../context.ts";
import { requireStepUp } from "../step-up/require-step-up.ts";
import { tellAccountChange } from "../tell-account-change.ts";
import { socialProvider } from "./provider.ts";
import { bindIdentity, readTicket, spendTicket } from "./ticket.ts";

/** The brand's providers, each with the identity that is bound to the player's account, if any. */
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
 * Binds a proven identity permanently to the signed-in account. Throws Refusal, in precedence order:
 * SOCIAL_OVER; SIGN_IN_TYPE_OFF; those of `requireStepUp`; SOCIAL_IDENTITY_TAKEN; SOCIAL_BOUND_ALREADY.
 */
export async function bindOwn(
  context: PlayerContext,
  input: CallInput<typeof contract.social.bindOwn>,
): Promise<CallOutput<typeof contract.social.bindOwn>> {
  const { db, brand, player, caller } = context;
  const identity = await readTicket(db, brand.id, input);
  socialProvider(context, identity.provider);
  await requireStepUp(context, input.password);
  await inTransaction(db, async (tx) => {
    await spendTicket(tx, brand.id, input);
    await bindIdentity(tx, brand.id, player.id, identity);
    await tellAccountChange(tx, context, player.id, "social");
    await recordAudit(tx, {
      brandId: brand.id,
      actor: { kind: "player", id: player.id },
      action: "social.bind",
      subject: { kind: "player", id: player.id },
      details: { provider: identity.provider },
      ip: caller.ip,
    });
  });
  return { success: true };
}
