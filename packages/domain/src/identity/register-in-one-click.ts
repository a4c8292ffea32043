import type { CallInput, CallOutput, contract, ErrorCode, RegistrationRule } from "@banyan/contract";
import { invariant, Refusal } from "@banyan/kernel";
import { oneClickOffered, registrationRules } from "../brand/index.ts";
import type { Brand, CallContext } from "../context.ts";
import { householdOf } from "../plain-address.ts";
import { type AttemptLimit, takeAttempt } from "./attempts.ts";
import { madePassword, madeUsername } from "./made-credentials.ts";
import { openRegistration } from "./registration.ts";

type Call = typeof contract.member.registerInOneClick;

/** Accounts that one address makes in one tap. Every one that is made counts. */
const madeLimit: AttemptLimit = { scope: "one-click", failuresMax: 10, windowSeconds: 3_600, lockSeconds: 3_600 };

/** Names are drawn from billions: one that is taken is chance, several in a row are none. */
const NAMES_MAX = 5;

/**
 * Makes an account in one tap, with a username and a password by the brand's rules that are shown this once, and signs
 * in to it. Throws Refusal, in precedence order: REGISTRATION_OFF, also where the brand requires a field that cannot be
 * made up; TOO_MANY_REQUESTS {seconds} for an address that has made too many; INVITATION_CODE_ERROR.
 */
export async function registerInOneClick(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  if (!oneClickOffered(brand)) throw new Refusal("REGISTRATION_OFF" satisfies ErrorCode);
  const attempt = await takeAttempt(db, madeLimit, `${brand.id}:${householdOf(caller.ip)}`);
  if (!attempt.allowed) throw new Refusal("TOO_MANY_REQUESTS" satisfies ErrorCode, { seconds: attempt.waitSeconds });
  const password = made(madePassword, ruleOf(brand, "password"));
  for (let names = 1; ; names += 1) {
    const username = made(madeUsername, ruleOf(brand, "username"));
    try {
      const typed = { ...input, username, password, confirmPassword: password, login: true };
      const login = await openRegistration(context, "username", typed, { captcha: false });
      invariant(login, "who registers in one tap is signed in");
      return { value: { username, password, login } };
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === ("USERNAME_TAKEN" satisfies ErrorCode);
      if (!isTaken || names === NAMES_MAX) throw error;
    }
  }
}

function ruleOf(brand: Brand, field: "username" | "password"): RegistrationRule {
  const rule = registrationRules(brand).find((each) => each.field === field);
  invariant(rule, `a brand has a rule for the ${field}`);
  return rule;
}

function made(make: (rule: RegistrationRule) => string | undefined, rule: RegistrationRule): string {
  const text = make(rule);
  if (text === undefined) throw new Refusal("REGISTRATION_OFF" satisfies ErrorCode);
  return text;
}
