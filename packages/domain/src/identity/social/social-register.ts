import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { invariant, Refusal } from "@banyan/kernel";
import { registrationRules } from "../../brand/index.ts";
import type { CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { madePassword } from "../made-credentials.ts";
import { openRegistration } from "../registration.ts";
import { socialProvider } from "./provider.ts";
import { signInByTicket } from "./social-sign-in.ts";
import { bindIdentity, ownerOf, readTicket, spendTicket } from "./ticket.ts";

type Call = typeof contract.social.register;

/**
 * Opens an account, by the brand's rules, for an identity that is not bound yet, and binds it in the same transaction.
 * The password is a random one that nobody knows. The owner signs in through the provider until a forgotten password is
 * reset. Two requests at the same time create one account, and both are signed in to it.
 *
 * Throws Refusal, in precedence order: SOCIAL_OVER; SIGN_IN_TYPE_OFF; REGISTRATION_OFF; then those of a registration.
 * Never SOCIAL_IDENTITY_TAKEN, because the second request signs in.
 */
export async function socialRegister(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand } = context;
  const { ticket, pageKey, ...typed } = input;
  const identity = await readTicket(db, brand.id, input);
  socialProvider(context, identity.provider);
  const owner = await ownerOf(db, brand.id, identity);
  if (owner) return { value: await signInByTicket(context, owner, input) };
  if (brand.settings.flags["USERNAMEREG3"] !== true) throw refusal("REGISTRATION_OFF");
  const password = unknownPassword(context);
  try {
    const value = await openRegistration(
      context,
      "username",
      { ...typed, password, confirmPassword: password, login: true },
      {
        // A person whom the provider has let in is not a program.
        captcha: false,
        async alongside(tx, id) {
          await spendTicket(tx, brand.id, { ticket, pageKey });
          await bindIdentity(tx, brand.id, id, identity);
          await tx.updateTable("player").set({ has_own_password: false }).where("id", "=", id).execute();
        },
      },
    );
    invariant(value, "who registers by an identity is signed in");
    return { value };
  } catch (error) {
    // The same person in another tab may have been faster.
    const since = error instanceof Refusal ? await ownerOf(db, brand.id, identity) : undefined;
    if (since === undefined) throw error;
    return { value: await signInByTicket(context, since, input) };
  }
}

function unknownPassword({ brand }: CallContext): string {
  const rule = registrationRules(brand).find(({ field }) => field === "password");
  const password = rule && madePassword(rule);
  if (password === undefined) throw refusal("REGISTRATION_OFF");
  return password;
}
