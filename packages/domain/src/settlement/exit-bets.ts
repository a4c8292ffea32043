import { conflictOn, inTransaction, type Transaction, TransactionConflict } from "@banyan/db";
import { type AccountId, asId, type BrandId, invariant, isUuid } from "@banyan/kernel";
import { AMOUNT_MAX, postFromQuery } from "@banyan/ledger";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { writePlaysFromQuery } from "../play/index.ts";
import { refusal } from "../refusal.ts";
import { linesOfExit } from "./play-lines.ts";
import type { Bettor } from "./ticket-door.ts";

/** A part of a bet that leaves before the settlement. */
export interface ExitPart {
  readonly betId: string;
  /** Minor units of its stake. */
  readonly stakePart: bigint;
  /** Its price in minor units; of a cancellation the part itself. */
  readonly paid: bigint;
}

/** Parts of bets that leave together, all or none. */
export interface ExitRequest {
  /** Chosen and kept by the caller: a repeated request changes nothing. */
  readonly requestId: string;
  readonly kind: "cancel" | "cash_out";
  /** 1 to 1,000 different bets of the player in markets of one brand. */
  readonly parts: readonly ExitPart[];
}

const PARTS_MAX = 1_000;

/**
 * Pays parts of bets before their settlement: at the stake, or at the price of the room. It locks the market as a bet
 * does, so a settlement sees the exit, or the exit finds the market closed. Returns whether it paid: of a repeated request
 * only one call does, also of those at the same time.
 *
 * Throws Refusal, in precedence order: REQUEST_ID_REUSED, NOT_FOUND (also a bet of another player), MARKET_CLOSED,
 * MARKET_CUT_OFF, STATE_CHANGED (less is left of a bet). Throws InvariantError for a malformed request, which a room
 * never sends.
 */
export async function exitBets(
  { db, signals }: Pick<Services, "db" | "signals">,
  { player }: Bettor,
  request: ExitRequest,
): Promise<boolean> {
  assertExit(request);
  const moved = await inTransaction(db, async (tx) => {
    if (await isKnownExit(tx, player.id, request)) return false;
    const market = await lockMarkets(tx, player.id, request);
    await markExits(tx, market.ids);
    await lockBets(tx, player.id, request);
    // The same request may have waited for these locks in front of this one.
    if (await isKnownExit(tx, player.id, request)) return false;
    await enterExits(tx, player.id, request);
    await postFromQuery(tx, {
      house: market.house,
      brandId: market.brandId,
      currency: market.currency,
      entries: sql`
        select row_number() over (order by exit.bet_id) as ordinal,
          case kind when 'cancel' then 'rollback' else kind end as kind, bet.account_id, exit.paid as change,
          'market_bet' as reference_kind, exit.bet_id::text as reference_id
        from market_bet_exit as exit join market_bet as bet on bet.player_id = exit.player_id and bet.id = exit.bet_id
        where exit.player_id = ${player.id} and exit.request_id = ${request.requestId} and exit.paid > 0
      `,
    });
    for (const one of market.each) await recordExit(tx, player.id, request.requestId, one);
    return true;
  });
  if (moved) signals.publish({ playerId: player.id, kind: "balance" });
  return moved;
}

/** Throws InvariantError for a malformed request, which a room never sends. */
export function assertExit({ requestId, kind, parts }: ExitRequest): void {
  invariant(isUuid(requestId), "an exit names its request by a UUID");
  invariant(parts.length >= 1 && parts.length <= PARTS_MAX, `no exit has ${parts.length} parts`);
  invariant(new Set(parts.map(({ betId }) => betId)).size === parts.length, "an exit names a bet twice");
  for (const { stakePart, paid } of parts) {
    invariant(stakePart > 0n && paid >= 0n && paid <= AMOUNT_MAX, `no exit of ${stakePart} pays ${paid}`);
    invariant(kind !== "cancel" || paid === stakePart, `a cancellation of ${stakePart} pays ${paid}`);
  }
}

/** Whether the request is known. Throws Refusal REQUEST_ID_REUSED if it said something else then. */
export async function isKnownExit(
  tx: Transaction,
  playerId: string,
  { requestId, kind, parts }: ExitRequest,
): Promise<boolean> {
  const known = await tx
    .selectFrom("market_bet_exit")
    .select(["bet_id", "kind", "stake_part", "paid"])
    .where("player_id", "=", playerId)
    .where("request_id", "=", requestId)
    .execute();
  if (known.length === 0) return false;
  const same = parts.every(({ betId, stakePart, paid }) =>
    known.some(
      (exit) => exit.bet_id === betId && exit.stake_part === stakePart && exit.paid === paid && exit.kind === kind,
    ),
  );
  if (!same || known.length !== parts.length) throw refusal("REQUEST_ID_REUSED");
  return true;
}

interface LockedMarkets {
  readonly ids: readonly string[];
  readonly each: readonly ExitMarket[];
  readonly brandId: BrandId;
  readonly currency: string;
  readonly house: AccountId;
}

/** The markets of the bets; no settlement of them begins until the transaction ends. */
async function lockMarkets(tx: Transaction, playerId: string, { kind, parts }: ExitRequest): Promise<LockedMarkets> {
  const ids = parts.map(({ betId }) => betId);
  const { rows: found } = await sql<{ market_id: string; bets: bigint }>`
    select market_id, count(*) as bets from market_bet
    where player_id = ${playerId} and id = any(${ids}::uuid[]) group by market_id
  `.execute(tx);
  if (found.reduce((sum, { bets }) => sum + Number(bets), 0) !== parts.length) throw refusal("NOT_FOUND");
  const marketIds = found.map(({ market_id: id }) => id);
  await sql`select from market where id = any(${marketIds}::uuid[]) order by id for key share`.execute(tx);
  const { rows } = await sql<MarketRow>`
    select id, kind, version, brand_id, currency, house_account_id, state, cut_off_at <= clock_timestamp() as past from market
    where id = any(${marketIds}::uuid[])
  `.execute(tx);
  if (rows.some(({ state }) => state !== "open")) throw refusal("MARKET_CLOSED");
  if (rows.some(({ past }) => past)) throw refusal("MARKET_CUT_OFF");
  const [first] = rows;
  const isOne = rows.every((row) => row.house_account_id === first?.house_account_id);
  invariant(first && isOne, "the bets of one exit are in markets of one brand and currency");
  return {
    ids: marketIds,
    each: rows.map((row) => ({
      marketId: row.id,
      isAtOdds: row.kind === "sports",
      kind: kind === "cancel" ? "voided" : "cashed_out",
      // A market that is open has no result, or none any more.
      version: row.version,
      defaultOutcome: "open",
    })),
    brandId: first.brand_id as BrandId,
    currency: first.currency,
    house: asId<AccountId>(first.house_account_id),
  };
}

/** The facts of one market that the record of play needs about exits. */
type ExitMarket = Parameters<typeof linesOfExit>[0];

/** Hands the tickets of one market that the request changed to the record of play. */
export async function recordExit(
  tx: Transaction,
  playerId: string,
  requestId: string,
  market: ExitMarket,
): Promise<void> {
  const page = sql`
    select distinct ticket.player_id, ticket.id, ticket.placed_at
    from market_bet_exit as exit
    join market_bet as bet on bet.player_id = exit.player_id and bet.id = exit.bet_id
    join market_ticket as ticket on ticket.player_id = bet.player_id and ticket.id = bet.ticket_id
    where exit.player_id = ${playerId} and exit.request_id = ${requestId} and ticket.market_id = ${market.marketId}
  `;
  await writePlaysFromQuery(tx, linesOfExit(market, requestId, page));
}

interface MarketRow {
  readonly id: string;
  readonly kind: string;
  readonly version: number;
  readonly brand_id: string;
  readonly currency: string;
  readonly house_account_id: string;
  readonly state: string;
  readonly past: boolean;
}

/** Settlements and views look for exits only in markets that have any. Only the first exit waits for others here. */
export async function markExits(tx: Transaction, marketIds: readonly string[]): Promise<void> {
  await sql`
    update market set has_exits = true where id in (
      select id from market where id = any(${marketIds}::uuid[]) and not has_exits order by id for no key update
    )
  `.execute(tx);
}

/** Exits of one bet take turns: bets are locked in the order of their ids. */
async function lockBets(tx: Transaction, playerId: string, { parts }: ExitRequest): Promise<void> {
  await sql`
    select from market_bet where player_id = ${playerId} and id = any(${parts.map(({ betId }) => betId)}::uuid[])
    order by id for no key update
  `.execute(tx);
}

/** The statement that gives the exits their time checks the cut-off again. */
async function enterExits(tx: Transaction, playerId: string, { requestId, kind, parts }: ExitRequest): Promise<void> {
  const { rows } = await sql<{ entered: bigint; asked: bigint; in_time: boolean }>`
    with clock as materialized (select clock_timestamp() as now),
    asked as materialized (
      select bet.id, bet.stake, part.stake_part, part.paid, clock.now < market.cut_off_at as in_time,
        coalesce(gone.stake, 0) as gone, coalesce(gone.number, 0) + 1 as number
      from unnest(
        ${parts.map(({ betId }) => betId)}::uuid[], ${parts.map(({ stakePart }) => stakePart)}::bigint[],
        ${parts.map(({ paid }) => paid)}::bigint[]
      ) as part (id, stake_part, paid)
      join market_bet as bet on bet.player_id = ${playerId} and bet.id = part.id
      join market on market.id = bet.market_id
      cross join clock
      left join lateral (
        select sum(stake_part) as stake, max(number) as number from market_bet_exit as exit
        where exit.player_id = bet.player_id and exit.bet_id = bet.id
      ) as gone on true
    ), entered as (
      insert into market_bet_exit (
        player_id, bet_id, number, of_combo, kind, stake_part, paid, request_id, created_at
      )
      select ${playerId}, id, number, false, ${kind}, stake_part, paid, ${requestId}, clock.now
      from asked cross join clock where in_time and gone + stake_part <= stake
      returning 1
    )
    select (select count(*) from entered) as entered, count(*) as asked, bool_and(in_time) as in_time from asked
  `
    .execute(tx)
    // The same request in another transaction came first.
    .catch(conflictOn("market_bet_exit_once"));
  const [row] = rows;
  invariant(row, "the query of a count returned no row");
  if (!row.in_time) throw new TransactionConflict("the cut-off passed while the bets were locked");
  if (row.entered !== row.asked) throw refusal("STATE_CHANGED");
}
