import { randomBytes } from "node:crypto";
import { createDatabase, createPool, type DatabaseConnection, inTransaction, type Pool } from "@banyan/db";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { houseAccount, trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall } from "@banyan/vendor-kit";
import { newId } from "@banyan/kernel";
import { newDatabase } from "./new-database.ts";

/** The opening balance of every player, in minor units. It lasts for a whole benchmark. */
const OPENING = 1_000_000_000n;
/** The stake of every bet, in minor units. */
export const STAKE = 1n;
/** Players made in one statement. */
const PLAYERS_AT_ONCE = 100_000;

/** A platform whose players have all deposited and launched the game. */
export interface WagerPlatform {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: DatabaseConnection;
  readonly vendor: VendorFixture;
  /** Signs the vendor's requests by HMAC, as small and fast vendors do. */
  readonly secret: string;
  readonly players: number;
  end(): Promise<void>;
}

/** Creates the database again, with this many players. */
export async function openWagerPlatform(clusterUrl: string, name: string, players: number): Promise<WagerPlatform> {
  const databaseUrl = await newDatabase(clusterUrl, name);
  const pool = createPool(databaseUrl, { max: 8, statementTimeoutMillis: 0 });
  const db = createDatabase(pool);
  const secret = randomBytes(32).toString("hex");
  const vendor = await createVendorFixture(db, { secret });
  await openPlayers(db, pool, vendor, players);
  return { databaseUrl, pool, db, vendor, secret, players, end: () => db.destroy() };
}

/** A bet of the n-th player, in a new round. */
export function betOf({ vendor }: Pick<WagerPlatform, "vendor">, player: number): WalletBetCall {
  return {
    vendor: vendor.code,
    requestId: newId(),
    user: userOf(player),
    token: tokenOf(player),
    gameCode: vendor.gameCode,
    transactionId: newId(),
    roundId: newId(),
    roundClosed: false,
    currency: vendor.brand.currency,
    amount: STAKE,
  };
}

export function userOf(player: number): string {
  return `019ab000-0000-7000-8000-${player.toString(16).padStart(12, "0")}`;
}

export function tokenOf(player: number): string {
  return `bench_${player.toString().padStart(37, "0")}`;
}

/** Inserts many players in each statement, each with the deposit behind the balance and the launch of the game. */
async function openPlayers(
  db: DatabaseConnection,
  pool: Pool,
  { brand, code, gameCode }: VendorFixture,
  players: number,
): Promise<void> {
  const [house] = await inTransaction(db, async (tx) => [
    await houseAccount(tx, brand.id, "house", brand.currency),
    await houseAccount(tx, brand.id, "vendor_clearing", brand.currency, code),
  ]);
  for (let first = 0; first < players; first += PLAYERS_AT_ONCE) {
    const last = Math.min(first + PLAYERS_AT_ONCE, players) - 1;
    await pool.query(
      `with person as materialized (
         select n, ('019ab000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, gen_random_uuid() as cash_id
         from generate_series($1::int, $2::int) as n
       ), joined as (
         insert into player (
           id, brand_id, username, username_key, password_hash, account_type, locale, referral_code
         )
         select id, $3, 'bench' || n, 'bench' || n, '', 2, 'en', 'B' || n from person
       ), opened as (
         insert into account (id, brand_id, player_id, kind, currency, posted, sequence)
         select cash_id, $3, id, 'player_cash', $4, $5::bigint, 1 from person
       )
       insert into transfer (
         id, brand_id, kind, amount, currency, source_account_id, destination_account_id, destination_player_id,
         destination_sequence, destination_balance_after, reference_kind, reference_id, created_at
       )
       select gen_random_uuid(), $3, 'deposit', $5::bigint, $4, $6::uuid, cash_id, id, 1, $5::bigint, 'bench',
         'opening', now()
       from person`,
      [first, last, brand.id, brand.currency, OPENING, house?.id],
    );
    await pool.query(
      `insert into game_session (
         id, token_hash, player_id, brand_id, vendor_code, game_code, currency, purse_id, lasts_seconds, expires_at
       )
       select gen_random_uuid(), sha256(('bench_' || lpad(n::text, 37, '0'))::bytea), player_id, brand_id, $3, $4,
         currency, account.id, 86400, now() + interval '1 day'
       from generate_series($1::int, $2::int) as n
       join account on account.player_id = ('019ab000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
      [first, last, code, gameCode],
    );
  }
  await pool.query("vacuum analyze player, account, transfer, game_session");
}

/** Throws unless all accepted bets are in the books. The only others may be bets that timed out. */
export async function verifyBets(
  { db }: Pick<WagerPlatform, "db">,
  { accepted, timedOut }: { readonly accepted: number; readonly timedOut: number },
): Promise<void> {
  const [defect] = await verifyBooks(db);
  if (defect) throw new Error(`the books are wrong after the benchmark: ${defect.defect}, ${defect.found}`);
  const { lines, balanced } = await trialBalance(db);
  if (!balanced) throw new Error("the books do not balance after the benchmark");
  const staked = lines.find(({ kind }) => kind === "vendor_clearing")?.balance;
  const count = async (table: "wager_action" | "round") =>
    db
      .selectFrom(table)
      .select((row) => row.fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
  const [{ count: actions }, { count: rounds }] = await Promise.all([count("wager_action"), count("round")]);
  const written = Number(actions);
  if (written < accepted || written > accepted + timedOut || rounds !== actions || staked !== actions * STAKE) {
    throw new Error(
      `${accepted} bets accepted, ${timedOut} timed out, ${written} written, ${rounds} rounds, ${staked} staked`,
    );
  }
}
