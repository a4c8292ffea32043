import { inTransaction, type Transaction } from "@banyan/db";
import { cryptoRandomSource, newId, uniformBelow } from "@banyan/kernel";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/max";
import { sql } from "kysely";
import type { Brand, CallContext } from "../context.ts";
import { queueMessage } from "../messaging/index.ts";
import { refusal } from "../refusal.ts";
import { addressKey, addressOf, type CodePurpose, type CodeTarget } from "./code-target.ts";
import { spendSending } from "./sending-limits.ts";

/** The answer to a caller who asked for a code. */
export interface SentCode {
  /** How long the code is valid, and how long the button for another one is disabled. */
  readonly expiredMinutes: number;
  /** The server's clock when the code was made, so that a countdown can subtract the time of the response. */
  readonly serverTime: Date;
}

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly to: CodeTarget;
  /**
   * False when nobody could use the code, such as for a sign-in to a number that no player has. The request is still
   * answered and counted, so that the answer reveals nothing, but no message is sent. True by default.
   */
  readonly isSent?: boolean;
}

/**
 * Makes a new one-time code of six digits for a purpose and an address, invalidates the one before it, and queues the
 * message. The message is sent after the commit. The code is valid once, for the brand's minutes (at most ten), and may
 * be guessed five times; check it with `checkCode`. Call it outside a transaction.
 *
 * Throws Refusal, in precedence order: OPERATION_NOT_ALLOWED when the brand sends no messages that way or to that
 * country; TOO_MANY_AUTH_REQUESTS {retryAfterSeconds}; QUOTA_EXCEEDED.
 */
export async function sendCode(context: CallContext, { purpose, to, isSent = true }: CodeRequest): Promise<SentCode> {
  const { db, brand, caller, vault } = context;
  if (!sendsTo(brand, to)) throw refusal("OPERATION_NOT_ALLOWED");
  await spendSending(context, purpose, to, isSent);
  const { expiredMinutes } = brand.settings.verification;
  const code = newCode();
  return inTransaction(db, async (tx) => {
    const id = newId();
    const serverTime = await replaceCode(tx, {
      brand_id: brand.id,
      purpose,
      channel: to.channel,
      address: addressKey(vault, brand, to),
      id,
      code_hash: codeHash(vault, id, code),
      minutes: expiredMinutes,
    });
    if (isSent) {
      await queueMessage(tx, context, {
        channel: to.channel,
        to: addressOf(to),
        template: "code",
        locale: caller.locale,
        values: { code, minutes: expiredMinutes, brand: brand.name },
        minutes: expiredMinutes,
      });
    }
    return { expiredMinutes, serverTime };
  });
}

/** Text messages go to the countries that the brand serves; a brand without a list serves all. */
function sendsTo({ settings }: Brand, to: CodeTarget): boolean {
  if (!settings.verification[to.channel].enabled) return false;
  if (to.channel === "email") return true;
  const countries = settings.mobileCountries.filter((country) => isSupportedCountry(country));
  return countries.length === 0 || countries.some((country) => getCountryCallingCode(country) === to.mobile.country);
}

const CODE_DIGITS = 6;

function newCode(): string {
  return uniformBelow(cryptoRandomSource(), 10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, "0");
}

/** Bound to its code's id. */
export function codeHash(vault: CallContext["vault"], id: string, code: string): Buffer {
  return vault.fingerprint(code, `one_time_code.code:${id}`);
}

interface NewCode {
  readonly brand_id: string;
  readonly purpose: CodePurpose;
  readonly channel: CodeTarget["channel"];
  readonly address: Buffer;
  readonly id: string;
  readonly code_hash: Buffer;
  readonly minutes: number;
}

async function replaceCode(tx: Transaction, { minutes, ...code }: NewCode): Promise<Date> {
  const fresh = {
    ...code,
    guesses: 0,
    used_at: null,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  const { sent_at: sentAt } = await tx
    .insertInto("one_time_code")
    .values(fresh)
    .onConflict((conflict) => conflict.columns(["brand_id", "purpose", "channel", "address"]).doUpdateSet(fresh))
    .returning("sent_at")
    .executeTakeFirstOrThrow();
  await sweepCodes(tx);
  return sentAt;
}

const SWEPT_AT_ONCE = 100;

/** Expired codes are useless after an hour; each new code removes a few. */
async function sweepCodes(tx: Transaction): Promise<void> {
  await sql`
    delete from one_time_code where id in (
      select id from one_time_code where expires_at < now() - interval '1 hour'
      order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked
    )
  `.execute(tx);
}
