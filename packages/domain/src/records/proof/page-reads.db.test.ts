import { createMarketFixture, placeBetsInBulk } from "@banyan/dev-env/market-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { createBettor, openWagerFixture } from "@banyan/dev-env/wager-fixture";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { betPage, namedBetsQuery } from "../bet-page.ts";
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
    const { rows } = await sql<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>`
      explain (analyze, format json) ${namedBetsQuery(page, bets)}
    `.execute(db);
    const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
    const read = plan ? rowsRead(plan.Plan) : Number.NaN;
    // Up to a page of each kind, and the lines of its tickets.
    expect(read).toBeGreaterThan(PAGE);
    expect(read).toBeLessThan(5 * PAGE);
  }
});
