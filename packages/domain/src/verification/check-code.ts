import { timingSafeEqual } from "node:crypto";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { CallContext } from "../context.ts";
import { AUTH_WAIT_SECONDS, tryAgainLater } from "../limits/index.ts";
import { refusal } from "../refusal.ts";
import { addressKey, type CodePurpose, type CodeTarget } from "./code-target.ts";
import { codeHash } from "./send-code.ts";

/** How many times a code may be guessed in total. */
export const GUESSES_MAX = 5;

/** A code that was right. It stays valid until it is spent. */
export interface CheckedCode {
  /**
   * Uses the code up, in the transaction of the action for which it was sent. Of concurrent uses one succeeds. If the
   * action fails, the code stays valid. Throws Refusal INVALID_VERIFICATION_CODE to the others.
   */
  spend(tx: Transaction): Promise<void>;
}

export interface CodeGuess {
  readonly purpose: CodePurpose;
  readonly to: CodeTarget;
  /** The code as typed. */
  readonly code: string | undefined;
}

/**
 * Checks whether a code is the latest one that was sent to the address for the purpose. Every check counts before the
 * comparison: the database allows five for a code, also when they are concurrent. Call it outside the transaction, then
 * {@link CheckedCode.spend} inside it. A code that is never spent stays valid until it expires.
 *
 * Throws Refusal, in precedence order:
 * - MISSING_VERIFICATION_CODE
 * - INVALID_VERIFICATION_CODE when no code was sent or it was used
 * - CODE_EXPIRED
 * - TOO_MANY_AUTH_REQUESTS {retryAfterSeconds} when it was guessed too often
 * - INVALID_VERIFICATION_CODE {attemptsLeft}
 */
export async function checkCode(
  context: Pick<CallContext, "db" | "brand" | "vault">,
  { purpose, to, code }: CodeGuess,
): Promise<CheckedCode> {
  const { db, brand, vault } = context;
  invariant(!db.isTransaction, "a guess is counted outside a transaction, which could be rolled back");
  const typed = code?.replace(/\s/g, "") ?? "";
  if (typed === "") throw refusal("MISSING_VERIFICATION_CODE");
  const address = addressKey(vault, brand, to);
  const guess = () => guessedCode(db, brand.id, { purpose, channel: to.channel, address });
  let found = await guess();
  // A concurrent use or guess changed the code after it was read. Read again, it says why it takes no guess.
  if (found?.id === null && !found.used && !found.expired && !found.exhausted) found = await guess();
  if (!found || found.used) throw refusal("INVALID_VERIFICATION_CODE");
  if (found.expired) throw refusal("CODE_EXPIRED");
  if (found.id === null) throw tryAgainLater("TOO_MANY_AUTH_REQUESTS", AUTH_WAIT_SECONDS);
  if (!timingSafeEqual(found.code_hash, codeHash(vault, found.id, typed))) {
    throw refusal("INVALID_VERIFICATION_CODE", { attemptsLeft: GUESSES_MAX - found.guesses });
  }
  const { id } = found;
  return { spend: (tx) => spendCode(tx, id) };
}

type GuessedCode = { readonly used: boolean; readonly expired: boolean; readonly exhausted: boolean } & (
  | { readonly id: string; readonly code_hash: Buffer; readonly guesses: number }
  | { readonly id: null }
);

/** The latest code of an address as it was before the guess, and the counted guess if it takes one. */
async function guessedCode(
  db: DatabaseConnection,
  brandId: BrandId,
  { purpose, channel, address }: { purpose: CodePurpose; channel: CodeTarget["channel"]; address: Buffer },
): Promise<GuessedCode | undefined> {
  const { rows } = await sql<GuessedCode>`
    with known as (
      select id, used_at is not null as used, expires_at <= now() as expired, guesses >= ${GUESSES_MAX} as exhausted
      from one_time_code
      where brand_id = ${brandId} and purpose = ${purpose} and channel = ${channel} and address = ${address}
    ), guess as (
      update one_time_code set guesses = guesses + 1
      where brand_id = ${brandId} and purpose = ${purpose} and channel = ${channel} and address = ${address}
        and used_at is null and expires_at > now() and guesses < ${GUESSES_MAX}
      returning id, code_hash, guesses
    )
    select known.used, known.expired, known.exhausted, guess.id, guess.code_hash, guess.guesses from known left join guess on true
  `.execute(db);
  return rows[0];
}

async function spendCode(tx: Transaction, id: string): Promise<void> {
  const spent = await tx
    .updateTable("one_time_code")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  if (!spent) throw refusal("INVALID_VERIFICATION_CODE");
}
