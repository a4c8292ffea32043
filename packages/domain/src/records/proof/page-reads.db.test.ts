import { createMarketFixture, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { createBettor, openWagerFixture } from "@banyan/dev-env/wager-fixture";
import { type PlayerId, newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { expect, it } from "vitest";
import { betPage, namedBetsQuery } from "../bet-page.ts";
import { betTotals } from "../bet-totals.ts";
import { betsOf } from "../bets.ts";

const ROUNDS = 10_000;
const TICKETS = 2_000;
const PAGE = 20;

const database = testDatabase();

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows of bets that a plan read, those included that it then left out. */
function rowsRead(node: PlanNode): number {
  const isOfBets = /^(?:round|market_ticket|market_bet|market_combo)$/.test(node["Relation Name"] ?? "");
  const own = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), isOfBets ? own : 0);
}

async function rowsReadBy(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${query}
  `.execute(database.db);
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  return plan ? rowsRead(plan.Plan) : Number.NaN;
}

it("a page of a long record reads a bounded number of rows, at any depth", async () => {
  const { db, pool } = database;
  const fixture = await openWagerFixture(db);
  const { brand, code, gameCode } = fixture.vendor;
  const { playerId } = await createBettor(fixture, 10_000_000n);
  await pool.query(
    `insert into round (
       id, player_id, vendor_code, round_id, brand_id, game_code, game_type, currency, stake, payout, valid_bet,
       valid_bet_rule, state, version, opened_at, closed_at
     )
     select round_key($1::uuid, $2, made::text), $1::uuid, $2, made::text, $3, $4, 'RNG', $5, 1, 0, 1, 1, 'settled', 2,
       now() - made * interval '1 minute', now()
     from generate_series(1, $6::int) as made`,
    [playerId, code, brand.id, gameCode, brand.currency, ROUNDS],
  );
  const market = await createMarketFixture(db, brand);
  const selections = { home: 0.5, away: 0.5 };
  await placeBetsInBulk(db, { market, bets: TICKETS, selections, stake: 10n, potentialPayout: 20n });
  await pool.query("analyze");

  const page = { playerId, limit: PAGE, locale: "en" };
  let before: string | undefined;
  for (const depth of [0, 1_000]) {
    // The tickets are the newest bets; the second page is in the middle of the rounds.
    if (depth > 0) before = (await betPage(db, { ...page, limit: TICKETS + depth }, {})).next ?? undefined;
    const bets = betsOf({ player: sql`${playerId}::uuid`, before, limit: PAGE + 1 });
    const read = await rowsReadBy(namedBetsQuery(page, bets));
    // Up to a page of each kind, and the lines of its tickets.
    expect(read).toBeGreaterThan(PAGE);
    expect(read).toBeLessThan(5 * PAGE);
  }
});

const BIG_TICKETS = 60;
const LINES = 300;
const WINNING = 3;

it("the totals of long tickets read the lines that have an outcome, not all lines", async () => {
  const { db, pool } = database;
  const { brand } = (await openWagerFixture(db)).vendor;
  const playerId = newId<PlayerId>();
  const { id: marketId } = await createMarketFixture(db, brand, { kind: "lottery" });
  await pool.query(
    `with placed as (
       insert into market_ticket (
         player_id, id, request_id, market_id, account_id, source, price_version, lines, stake, payload_hash, placed_at
       )
       select $1::uuid, overlay(uuidv7()::text placing '000' from 34)::uuid, uuidv7(), $2::uuid, uuidv7(), 'bulk', '1',
         $4::int, 10 * $4::int, sha256(made::text::bytea), now()
       from generate_series(1, $3::int) as made returning id
     )
     insert into market_bet (
       player_id, id, ticket_id, market_id, account_id, selection, stake, potential_payout, placed_at
     )
     select $1::uuid, overlay(id::text placing lpad(to_hex(line), 3, '0') from 34)::uuid, id, $2::uuid, uuidv7(),
       'number:' || line, 10, 90, now()
     from placed, generate_series(1, $4::int) as line`,
    [playerId, marketId, BIG_TICKETS, LINES],
  );
  await pool.query(
    `insert into market_settlement (
       market_id, version, kind, default_outcome, payload_hash, actor_kind, phase, finished_at, done_at
     ) values ($1, 1, 'settle', 'lost', sha256('result'), 'system', 'done', now(), now())`,
    [marketId],
  );
  await pool.query(
    `insert into market_outcome (market_id, version, selection, outcome, num, den)
     select $1, 1, 'number:' || winner, 'won', 1, 1 from generate_series(1, $2::int) as winner`,
    [marketId, WINNING],
  );
  await pool.query("update market set version = 1, state = 'settled' where id = $1", [marketId]);
  await pool.query("analyze");

  const { totals } = await betTotals(db, playerId, {});
  const stake = BigInt(BIG_TICKETS * LINES * 10);
  const payout = BigInt(BIG_TICKETS * WINNING * 90);
  expect(totals).toEqual({ bets: BIG_TICKETS, stake, payout, net: payout - stake, open: 0n });
  const bets = betsOf({ player: sql`${playerId}::uuid` });
  const read = await rowsReadBy(sql`select sum(payout) from ${bets} as bet`);
  expect(read).toBeGreaterThanOrEqual(BIG_TICKETS * WINNING);
  expect(read).toBeLessThan(BIG_TICKETS * 10);
});
