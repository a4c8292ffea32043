import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { AccountId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Credit } from "./model/locked-credit.ts";
import type { Requirement } from "./model/wagering.ts";

/** A row of table wagering. */
export interface WageringRow extends Requirement, Credit {
  readonly playerId: string;
  readonly entryId: string;
  readonly endingAs: "forfeited" | "expired" | "cancelled" | "completed" | null;
  readonly expires: Date;
  readonly endedAt: Date | null;
  /** The bonus money that is kept apart; null for cash that is locked. Amounts in minor units. */
  readonly purse: {
    readonly accountId: AccountId;
    readonly cashable: boolean;
    readonly maximumWin: bigint | null;
    readonly converted: bigint;
    readonly returned: bigint;
    /** Money may be in it, or may still reach it. */
    readonly isOpen: boolean;
  } | null;
}

interface StoredRow {
  readonly player_id: string;
  readonly id: string;
  readonly entry_id: string;
  readonly queue: WageringRow["queue"];
  readonly base: bigint;
  readonly bonus: bigint;
  readonly required: string;
  readonly counted: string;
  readonly passed_over: bigint;
  readonly uncovered: bigint;
  readonly granted_micros: bigint;
  readonly expires_micros: bigint;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly ref: bigint;
  readonly outside: bigint;
  readonly beside: bigint;
  readonly state: WageringRow["state"];
  readonly ending_as: WageringRow["endingAs"];
  readonly contributions: Readonly<Record<string, number>>;
  readonly maximum_stake: bigint | null;
  readonly purse_id: AccountId | null;
  readonly cashable: boolean;
  readonly maximum_win: bigint | null;
  readonly converted: bigint;
  readonly returned: bigint;
  readonly purse_open: boolean;
}

/** A moment as microseconds, without loss. */
export const micros = (column: string) => sql<bigint>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The open rows of a player, oldest first. With `lock`, locked until the transaction ends. */
export async function openWagering(
  db: DatabaseConnection | Transaction,
  playerId: string,
  lock: "lock" | "read",
): Promise<readonly WageringRow[]> {
  const { rows } = await sql<StoredRow>`
    select *, ${micros("granted_at")} as granted_micros, ${micros("expires_at")} as expires_micros
    from wagering where player_id = ${playerId} and state in ('active', 'ending')
    order by granted_at, id ${lock === "lock" ? sql`for update` : sql``}
  `.execute(db);
  return rows.map(asWagering);
}

/** How long an ended row is known to corrections of bets. */
const CORRECTED_DAYS = 100;

/** The open and the lately ended rows of players, locked in one order. */
export async function lockWageringOf(
  tx: Transaction,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WageringRow[]>> {
  const { rows } = await sql<StoredRow>`
    select *, ${micros("granted_at")} as granted_micros, ${micros("expires_at")} as expires_micros
    from wagering where player_id = any(${[...playerIds]}::uuid[])
      and (state in ('active', 'ending') or ended_at > now() - make_interval(days => ${CORRECTED_DAYS}))
    order by player_id, granted_at, id for update
  `.execute(tx);
  return Map.groupBy(rows.map(asWagering), ({ playerId }) => playerId);
}

/** The rows of entries, oldest first. */
export async function wageringOfEntries(
  db: DatabaseConnection | Transaction,
  playerId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WageringRow[]>> {
  const { rows } = await sql<StoredRow>`
    select *, ${micros("granted_at")} as granted_micros, ${micros("expires_at")} as expires_micros
    from wagering where player_id = ${playerId} and entry_id = any(${[...entryIds]}::uuid[])
    order by granted_at, queue
  `.execute(db);
  return Map.groupBy(rows.map(asWagering), ({ entryId }) => entryId);
}

function asWagering(row: StoredRow): WageringRow {
  return {
    playerId: row.player_id,
    id: row.id,
    entryId: row.entry_id,
    queue: row.queue,
    base: row.base,
    bonus: row.bonus,
    required: BigInt(row.required),
    counted: BigInt(row.counted),
    passedOver: row.passed_over,
    uncovered: row.uncovered,
    grantedAt: row.granted_micros,
    expiresAt: row.expires_micros,
    expires: row.expires_at,
    endedAt: row.ended_at,
    ref: row.ref,
    outside: row.outside,
    beside: row.beside,
    state: row.state,
    endingAs: row.ending_as,
    contributions: new Map(Object.entries(row.contributions).map(([category, rate]) => [category, BigInt(rate)])),
    maximumStake: row.maximum_stake,
    purse: purseOf(row),
  };
}

function purseOf(row: StoredRow): WageringRow["purse"] {
  const { purse_id: accountId, cashable, maximum_win: maximumWin, converted, returned, purse_open: isOpen } = row;
  return accountId === null ? null : { accountId, cashable, maximumWin, converted, returned, isOpen };
}

/** Minor units × 10,000 in one minor unit. */
const PARTS = 10_000n;

/** The turnover left to play in a queue, in minor units at the full rate. */
export function leftIn(queue: WageringRow["queue"], rows: readonly WageringRow[]): bigint {
  return rows
    .filter((row) => row.queue === queue && row.state === "active")
    .reduce((sum, { required, counted }) => sum + (required - counted + PARTS - 1n) / PARTS, 0n);
}

/** The turnover left to play before cash is free. The queues count the same bets, so the longer one decides. */
export function leftToPlay(rows: readonly WageringRow[]): bigint {
  const [deposits, bonuses] = [leftIn("deposit", rows), leftIn("bonus", rows)];
  return deposits > bonuses ? deposits : bonuses;
}

/** Notes money that came (above zero) or left (below zero), but not by play. */
export async function noteOutside(tx: Transaction, playerId: string, minor: bigint): Promise<void> {
  await sql`
    update wagering set outside = outside + ${minor}
    where player_id = ${playerId} and state in ('active', 'ending')
  `.execute(tx);
}
