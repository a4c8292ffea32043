import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { writePlaysFromQuery } from "@banyan/domain/play";
import {
  type Market,
  type MarketSpec,
  openMarket,
  orderSettlement,
  runSettlement,
  type TicketLine,
  type TicketRequest,
} from "@banyan/domain/settlement";
import { houseAccount, postFromQuery } from "@banyan/ledger";
import { type RawBuilder, sql } from "kysely";

type MarketBrand = Pick<Brand, "id" | "currency">;

/** A market that accepts any stake for the next hour by default. */
export function createMarketFixture(
  db: DatabaseConnection,
  brand: MarketBrand,
  wanted: Partial<Omit<MarketSpec, "brand">> = {},
): Promise<Market> {
  return inTransaction(db, (tx) =>
    openMarket(tx, {
      brand: { id: brand.id, currency: brand.currency },
      kind: "sports",
      name: "Home against away",
      vendor: "house",
      game: "market",
      category: wanted.kind === "lottery" ? "LOTTERY" : "SPORTS",
      cutOffAt: new Date(Date.now() + 3_600_000),
      stakeMinimum: 1n,
      stakeMaximum: 1_000_000_000n,
      ...wanted,
    }),
  );
}

/** Settles a market that was never settled: the named selection won, all others lost. */
export async function settleForWinner(
  db: DatabaseConnection,
  { id: marketId }: Pick<Market, "id">,
  winner: string,
): Promise<void> {
  const signals = { publish: () => undefined, changed: () => undefined };
  await orderSettlement(
    { db, jobs: { enqueue: () => Promise.resolve() }, marketRules: new Map() },
    {
      ...{ marketId, version: 1, kind: "settle", result: [{ selection: winner, outcome: "won" }] },
      ...{ actor: { kind: "system" }, ip: null },
    },
  );
  await runSettlement({ db, signals, marketRules: new Map() }, { marketId, version: 1 });
}

/** A ticket of one line. */
export function oneLine({
  requestId,
  marketId,
  ...line
}: TicketLine & Pick<TicketRequest, "requestId" | "marketId">): TicketRequest {
  return { requestId, marketId, source: "site", priceVersion: "1", lines: [line] };
}

/** Rows in one statement: enough to be fast, few enough for any memory. */
const BATCH = 50_000;

/** Opens that many cash accounts with a deposit each, for players who can only bet. Minor units. */
export async function openPurses(
  db: DatabaseConnection,
  brand: MarketBrand,
  count: number,
  balance: bigint,
): Promise<void> {
  for (let made = 0; made < count; made += BATCH) {
    await inTransaction(db, async (tx) => {
      await sql`create temporary table new_purse on commit drop as
        select uuidv7() as id, uuidv7() as player_id from generate_series(1, ${Math.min(BATCH, count - made)}::integer)
      `.execute(tx);
      await sql`insert into account (id, brand_id, player_id, kind, currency)
        select id, ${brand.id}, player_id, 'player_cash', ${brand.currency} from new_purse`.execute(tx);
      const deposits = sql`select 1::bigint as ordinal, 'deposit' as kind, id as account_id,
        ${balance}::bigint as change, 'purse' as reference_kind, id::text as reference_id from new_purse`;
      await postBatch(tx, brand, deposits);
    });
  }
}

/** Bets to insert in bulk, each a ticket of one line. Players and selections are random, the same in every run. */
export interface BetsFixture {
  readonly market: Pick<Market, "id" | "brandId" | "currency">;
  readonly bets: number;
  /**
   * The selections, each with its share of the bets: { home: 0.5, away: 0.5 }. Or an SQL expression of one from the
   * columns `luck`, a number from 0 to 1, and `made`, the number of the bet.
   */
  readonly selections: Readonly<Record<string, number>> | RawBuilder<string>;
  readonly stake: bigint;
  /** The payout of a winning bet, the stake included. */
  readonly potentialPayout: bigint;
}

/**
 * Makes that many bets of players with cash in the market's brand and currency. Their stakes are in the books and in the
 * record of play.
 */
export async function placeBetsInBulk(db: DatabaseConnection, wanted: BetsFixture): Promise<void> {
  const { market, bets, stake } = wanted;
  for (let made = 0; made < bets; made += BATCH) {
    await inTransaction(db, async (tx) => {
      await insertBets(tx, wanted, made, Math.min(BATCH, bets - made));
      const stakes = sql`select row_number() over (order by ticket_id) as ordinal, 'bet' as kind, account_id,
        -${stake}::bigint as change, 'market_ticket' as reference_kind, ticket_id::text as reference_id from new_bet`;
      await postBatch(tx, { id: market.brandId, currency: market.currency }, stakes);
      await recordBets(tx);
    });
  }
}

async function insertBets(tx: Transaction, wanted: BetsFixture, made: number, count: number): Promise<void> {
  const { market, selections, stake, potentialPayout } = wanted;
  await numberPurses(tx, market);
  const selection = isExpression(selections) ? selections : selectionOf(selections);
  // Line 1 of each ticket: see lineId.
  await sql`
    create temporary table new_bet on commit drop as
    select drawn.ticket_id, overlay(drawn.ticket_id::text placing '001' from 34)::uuid as id,
      purse.id as account_id, purse.player_id, drawn.selection
    from (
      select overlay(uuidv7()::text placing '000' from 34)::uuid as ticket_id, hashint8extended(made, 1) as who,
        ${selection} as selection
      from (
        select made, (hashint8extended(made, 2) & 1048575) / 1048576.0 as luck
        from generate_series(${made}::bigint + 1, ${made}::bigint + ${count}::bigint) as made
      ) as draw
    ) as drawn
    join purse on purse.number = 1 + abs(drawn.who % (select count(*) from purse))
  `.execute(tx);
  await sql`
    insert into market_ticket (
      player_id, id, request_id, market_id, account_id, source, price_version, lines, stake, payload_hash, placed_at
    )
    select player_id, ticket_id, uuidv7(), ${market.id}, account_id, 'bulk', '1', 1, ${stake},
      sha256(ticket_id::text::bytea), clock_timestamp()
    from new_bet order by ticket_id
  `.execute(tx);
  await sql`
    insert into market_bet (
      player_id, id, ticket_id, market_id, account_id, selection, stake, potential_payout, placed_at
    )
    select player_id, id, ticket_id, ${market.id}, account_id, selection, ${stake}, ${potentialPayout},
      clock_timestamp()
    from new_bet order by id
  `.execute(tx);
}

async function recordBets(tx: Transaction): Promise<void> {
  await writePlaysFromQuery(
    tx,
    sql`select market.brand_id, market.vendor_code, market.game_code, market.category, market.currency,
      'accepted' as kind, 'open' as state, ticket.player_id, ticket.id as play_id, ticket.id::text as transaction_id,
      ticket.stake as staked, 0 as paid, 0 as bets, 0 as stake, 0 as payout, 0 as valid_bet, ticket.stake as play_stake,
      1 as version, ticket.placed_at as opened_at, null::timestamptz as first_settled_at
      from new_bet
      join market_ticket as ticket on ticket.player_id = new_bet.player_id and ticket.id = new_bet.ticket_id
      join market on market.id = ticket.market_id`,
  );
}

/** The cash accounts of the brand, numbered, for the time of the transaction. */
async function numberPurses(tx: Transaction, market: BetsFixture["market"]): Promise<void> {
  await sql`
    create temporary table if not exists purse on commit drop as
    select row_number() over (order by id) as number, id, player_id from account
    where brand_id = ${market.brandId} and currency = ${market.currency} and kind = 'player_cash'
  `.execute(tx);
  await sql`create index on purse (number)`.execute(tx);
}

function isExpression(selections: BetsFixture["selections"]): selections is RawBuilder<string> {
  return "toOperationNode" in selections;
}

/** The selection for a number from 0 to 1. */
function selectionOf(selections: Readonly<Record<string, number>>): RawBuilder<string> {
  let upTo = 0;
  const names = Object.entries(selections).map(([name, share]) => ({ name, upTo: (upTo += share) }));
  const branches = names.map((one) => sql`when luck < ${one.upTo}::numeric then ${one.name}`);
  return sql<string>`case ${sql.join(branches, sql` `)} else ${names.at(-1)?.name} end`;
}

async function postBatch(tx: Transaction, brand: MarketBrand, entries: RawBuilder<unknown>): Promise<void> {
  const house = await houseAccount(tx, brand.id, "house", brand.currency);
  await postFromQuery(tx, { house: house.id, brandId: brand.id, currency: brand.currency, entries });
}
