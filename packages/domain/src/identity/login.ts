import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { checkCaptcha } from "../verification/index.ts";
import { type PlayerRole, playerRole } from "./player-role.ts";
import { checkSecondFactor } from "./second-factor/sign-in-challenge.ts";
import { signIn } from "./sign-in.ts";
import type { SignInAttempt } from "./sign-in-limits.ts";
import { type KnownPlayer, type Proven, type SignInMethod, signInMethod } from "./sign-in-method.ts";

type Call = typeof contract.session.login;

/**
 * Signs a player in. The ways are a username or mobile number with a password, or a mobile number or e-mail address
 * with a code that was sent there.
 *
 * Throws Refusal, in precedence order:
 * - SIGN_IN_TYPE_OFF; INVALID_PHONE_NUMBER
 * - SIGN_IN_LOCKED {retryAfterSeconds} after too many failures of the account or the address
 * - CAPTCHA_REQUIRED and CAPTCHA_CHECK_FAILED after a few failures
 * - SIGN_IN_FAILED, the same for an unknown account and a wrong password, in words and in time. It carries {captcha:
 *   true} when the next try needs a captcha.
 * - those of `checkCode` for a code
 * - ACCOUNT_BLOCKED; NOT_A_MEMBER for an account type that may not sign in; NOT_AN_AGENT at the agent entry
 * - for a password SECOND_FACTOR_REQUIRED {pendingToken, ways, mobile, email} from an address that is not registered
 */
export async function login(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller } = context;
  const way = signInMethod(context, input);
  const { known, attempt } = await way.attempt();
  const { proven, player } = await proveWho(context, input, way, known, attempt);
  const session = await sessionFor(context, input, player, proven).catch(async (error: unknown) => {
    // The sign-in failed for another reason, but the secret was right.
    await attempt.succeeded();
    throw error;
  });
  const open = (on: DatabaseConnection | Transaction) =>
    signIn(on, brand, session, session.hours, caller, proven.byPassword, attempt.forgiven);
  const { spend } = proven;
  if (!spend) return { value: await open(db) };
  const value = await inTransaction(db, async (tx) => {
    await spend(tx);
    return open(tx);
  });
  return { value };
}

/** The session for a player who has proven the secret: the player, the role and the lifetime. */
async function sessionFor(
  context: CallContext,
  input: CallInput<Call>,
  player: KnownPlayer,
  { byPassword }: Proven,
): Promise<{ readonly id: PlayerId; readonly role: PlayerRole; readonly hours: number }> {
  const { settings } = context.brand;
  if (player.status !== "active") throw refusal("ACCOUNT_BLOCKED");
  const role = playerRole(settings, player.accountType);
  if (!role) throw refusal("NOT_A_MEMBER");
  if (input.entry === "agent" && role !== "agent") throw refusal("NOT_AN_AGENT");
  const hours = input.rememberMe ? settings.session.rememberHours : settings.session.hours;
  if (byPassword && role !== "trial") {
    await checkSecondFactor(context, { ...player, hours, defaultPassword: byPassword.isDefault });
  }
  return { id: player.id, role, hours };
}

/** From this number of failures of one address on, for any accounts, a captcha is required there as well. */
const ADDRESS_FAILURES = 15;

async function proveWho(
  context: CallContext,
  input: CallInput<Call>,
  way: SignInMethod,
  known: KnownPlayer | undefined,
  attempt: SignInAttempt,
): Promise<{ readonly proven: Proven; readonly player: KnownPlayer }> {
  const { signInAfter } = context.brand.settings.captcha;
  const isDue = (failures: SignInAttempt["before"]) =>
    way.asksForCaptcha &&
    signInAfter !== null &&
    (failures.ofAccount >= signInAfter || failures.ofAddress >= ADDRESS_FAILURES);
  if (isDue(attempt.before)) {
    await checkCaptcha(context, "login", input).catch(async (error: unknown) => {
      // No secret was checked.
      await attempt.withdrawn();
      throw error;
    });
  }
  try {
    const proven = await way.prove(known);
    if (!known) throw refusal("SIGN_IN_FAILED");
    return { proven, player: known };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "SIGN_IN_FAILED") throw error;
    const { ofAccount, ofAddress } = attempt.before;
    const isDueNext = isDue({ ofAccount: ofAccount + 1, ofAddress: ofAddress + 1 });
    throw isDueNext ? refusal("SIGN_IN_FAILED", { captcha: true }) : error;
  }
}
