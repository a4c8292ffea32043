import type { CallInput, CallOutput, contract, LoginValue } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { registrationRules } from "../../brand/index.ts";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { madeUsername } from "../made-credentials.ts";
import { playerRole } from "../player-role.ts";
import { signIn } from "../sign-in.ts";
import { socialProvider } from "./provider.ts";
import { ownerOf, readTicket, spendTicket, type TicketInput } from "./ticket.ts";

type Call = typeof contract.social.signIn;

/**
 * Signs in the owner of an identity. An account is never found by an e-mail address. For an unbound identity it returns
 * the known data, and the page asks whether to open an account or to name one.
 *
 * Throws Refusal, in precedence order: SOCIAL_OVER; SIGN_IN_TYPE_OFF when the brand no longer has the provider;
 * ACCOUNT_BLOCKED; NOT_A_MEMBER.
 */
export async function socialSignIn(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand } = context;
  const identity = await readTicket(db, brand.id, input);
  const provider = socialProvider(context, identity.provider);
  const owner = await ownerOf(db, brand.id, identity);
  if (owner) return { value: { state: "signed-in", login: await signInByTicket(context, owner, input) } };
  const rule = registrationRules(brand).find(({ field }) => field === "username");
  return {
    value: {
      state: "new",
      provider: provider.name,
      email: identity.email,
      name: identity.name,
      suggestedUsername: (rule && madeUsername(rule)) ?? null,
    },
  };
}

/** Opens a session for the owner of an identity, and uses the ticket up. */
export async function signInByTicket(context: CallContext, id: PlayerId, ticket: TicketInput): Promise<LoginValue> {
  const { db, brand, caller } = context;
  const { account_type: accountType } = await db
    .selectFrom("player")
    .select("account_type")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const role = playerRole(brand.settings, accountType);
  return inTransaction(db, async (tx) => {
    await spendTicket(tx, brand.id, ticket);
    if (!role) throw refusal("NOT_A_MEMBER");
    return signIn(tx, brand, { id, role }, brand.settings.session.hours, caller);
  });
}
