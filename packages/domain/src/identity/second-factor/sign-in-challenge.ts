import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import type { PlayerId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, CallContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { isRegisteredPlace } from "../places.ts";
import { newSessionToken, sessionTokenHash } from "../session-token.ts";
import { maskedWays, readFactorWays } from "./factor-ways.ts";

/** How long the second half of a sign-in may take. */
const CHALLENGE_MINUTES = 10;

/** The result of the first half of a sign-in: the player who knew the password, and the session that follows. */
export interface HalfSignedIn {
  readonly id: PlayerId;
  /** The member has enabled the second factor. */
  readonly secondFactor: boolean;
  /** The player has signed in before, so there are addresses to compare with. */
  readonly hasSignedIn: boolean;
  readonly hours: number;
  readonly defaultPassword: boolean;
}

/**
 * Lets a player who knew the password go on, or refuses with SECOND_FACTOR_REQUIRED {pendingToken, ways, mobile,
 * email}. It refuses when the address is not registered for the player, brand or member want a second factor, and the
 * player has one. The pending token is valid only for the second half of this sign-in.
 */
export async function checkSecondFactor(
  { db, brand, caller }: Pick<CallContext, "db" | "brand" | "caller">,
  player: HalfSignedIn,
): Promise<void> {
  if (!isWanted(brand, player) || (await isRegisteredPlace(db, player.id, caller.ip))) return;
  const known = await readFactorWays(db, brand, player.id);
  if (known.ways.length === 0) return;
  const pendingToken = await openChallenge(db, player);
  throw refusal("SECOND_FACTOR_REQUIRED", {
    pendingToken,
    ways: known.ways.join(" "),
    ...maskedWays(known),
  });
}

function isWanted({ settings }: Brand, { secondFactor, hasSignedIn }: HalfSignedIn): boolean {
  const { secondFactor: who } = settings.session;
  return hasSignedIn && (who === "always" || (who === "chosen" && secondFactor));
}

async function openChallenge(db: DatabaseConnection, player: HalfSignedIn): Promise<string> {
  const { token, tokenHash } = newSessionToken();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("sign_in_challenge")
      .values({
        token_hash: tokenHash,
        player_id: player.id,
        expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
        session_hours: player.hours,
        default_password: player.defaultPassword,
      })
      .execute();
    await sweepChallenges(tx);
  });
  return token;
}

const SWEPT_AT_ONCE = 100;

async function sweepChallenges(tx: Transaction): Promise<void> {
  await sql`
    delete from sign_in_challenge where token_hash in (
      select token_hash from sign_in_challenge where expires_at < now() - interval '1 hour'
      order by expires_at limit ${SWEPT_AT_ONCE} for update skip locked
    )
  `.execute(tx);
}

/** A sign-in that waits for its second half. */
export interface Challenge {
  readonly tokenHash: Buffer;
  readonly playerId: PlayerId;
  readonly accountType: number;
  readonly hours: number;
  readonly defaultPassword: boolean;
}

/** The sign-in of a pending token. Throws Refusal SECOND_FACTOR_EXPIRED when it does not exist (any more). */
export async function findChallenge(
  db: DatabaseConnection,
  brand: Pick<Brand, "id">,
  pendingToken: string,
): Promise<Challenge> {
  const tokenHash = sessionTokenHash(pendingToken);
  const found =
    tokenHash &&
    (await db
      .selectFrom("sign_in_challenge as challenge")
      .innerJoin("player", "player.id", "challenge.player_id")
      .select(["challenge.player_id", "challenge.session_hours", "challenge.default_password", "player.account_type"])
      .where("challenge.token_hash", "=", tokenHash)
      .where("challenge.used_at", "is", null)
      .where("challenge.expires_at", ">", sql<Date>`now()`)
      .where("player.brand_id", "=", brand.id)
      .executeTakeFirst());
  if (!found) throw expired();
  return {
    tokenHash,
    playerId: found.player_id as PlayerId,
    accountType: found.account_type,
    hours: found.session_hours,
    defaultPassword: found.default_password,
  };
}

/** Uses the challenge up: of concurrent uses one succeeds. Throws Refusal SECOND_FACTOR_EXPIRED to the others. */
export async function spendChallenge(tx: Transaction, { tokenHash }: Challenge): Promise<void> {
  const spent = await tx
    .updateTable("sign_in_challenge")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) throw expired();
}

function expired(): Refusal {
  return refusal("SECOND_FACTOR_EXPIRED");
}
