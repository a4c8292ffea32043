import { setTimeout as pause } from "node:timers/promises";
import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { CallContext } from "../../context.ts";
import { type Allowance, limits, spendAllowance, tryAgainLater } from "../../limits/index.ts";
import { queueMessage } from "../../messaging/index.ts";
import { householdOf } from "../../plain-address.ts";
import { checkHuman } from "../../verification/index.ts";
import { playerRole } from "../player-role.ts";
import { newSessionToken } from "../session-token.ts";

type Call = typeof contract.security.passwordEmail;

const LINK_MINUTES = 30;

/** Longer than either case takes, so that the time does not reveal whether the account exists. */
const ANSWER_MILLIS = 300;

/**
 * Sends a link that resets a forgotten password to the account's e-mail address. The answer is the
 * same with or without such an account, in words and in time.
 *
 * Throws Refusal, in precedence order: CAPTCHA_REQUIRED, CAPTCHA_CHECK_FAILED; TOO_MANY_AUTH_REQUESTS
 * {retryAfterSeconds}. The limit applies to the caller's address, then to the user name with the e-mail address,
 * with or without an account.
 */
export async function passwordEmail(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  await checkHuman(context, "forgot_password", input);
  for (const allowance of allowances(context, input)) await spend(context, allowance);
  await Promise.all([sendLink(context, input), pause(ANSWER_MILLIS)]);
  return { success: true };
}

/** The second limit counts an address with its user name: with another name the address gets no mail. */
function allowances({ brand, caller, vault }: CallContext, { username, email }: CallInput<Call>): Allowance[] {
  const account = `${username.toLowerCase()} ${email.toLowerCase()}`;
  const mailbox = vault.fingerprint(account, `password_link.email:${brand.id}`).toString("hex");
  return [
    { limit: limits.resetLinksToAddress, subject: householdOf(caller.ip) },
    { limit: limits.resetLinksToMailbox, subject: mailbox },
  ];
}

async function spend({ db }: CallContext, allowance: Allowance): Promise<void> {
  const spent = await spendAllowance(db, allowance);
  if (!spent.allowed) throw tryAgainLater("TOO_MANY_AUTH_REQUESTS", spent.waitSeconds);
}

/** Only the hash of the link's token is stored; the message waits sealed until it is sent. */
async function sendLink(context: CallContext, { username, email }: CallInput<Call>): Promise<void> {
  const { db, brand, host, publicUrl } = context;
  const player = await db
    .selectFrom("player")
    .select(["id", "email", "locale", "username", "account_type"])
    .where("brand_id", "=", brand.id)
    .where("username_key", "=", username.toLowerCase())
    .where("email_key", "=", email.toLowerCase())
    .where("status", "=", "active")
    .executeTakeFirst();
  const role = player && playerRole(brand.settings, player.account_type);
  if (!player?.email || !role || role === "trial" || !brand.settings.verification.email.enabled) return;
  const { email: mailbox, locale } = player;
  const { token, tokenHash } = newSessionToken();
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("password_link").where("player_id", "=", player.id).execute();
    await tx
      .insertInto("password_link")
      .values({
        token_hash: tokenHash,
        player_id: player.id as PlayerId,
        expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
      })
      .execute();
    await queueMessage(tx, context, {
      channel: "email",
      to: mailbox,
      template: "passwordLink",
      locale,
      // In the fragment, which no server, log or referrer ever receives.
      values: {
        link: `${new URL(publicUrl).protocol}//${host}/resetPassword#${token}`,
        username: player.username,
        brand: brand.name,
        minutes: LINK_MINUTES,
      },
      minutes: LINK_MINUTES,
    });
  });
}
