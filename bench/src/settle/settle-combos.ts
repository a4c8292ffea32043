import { createDatabase, createPool, type DatabaseConnection, type Pool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { placeCombosInBulk } from "@banyan/dev-env/combo-fixture";
import { createMarketFixture, openPurses } from "@banyan/dev-env/market-fixture";
import { orderSettlement, runSettlement, verifyCombos } from "@banyan/domain/settlement";
import { type BrandId, invariant } from "@banyan/kernel";
import { type BenchLine, median, round } from "../bench.ts";
import { newDatabase } from "../new-database.ts";
import { sizeOf } from "../run-length.ts";
import { isNoisy } from "../sides.ts";
import { assertBooks } from "./assert-books.ts";

const COMBOS = sizeOf("BENCH_SETTLE_COMBOS", 200_000, 10_000);
const PLAYERS = Math.ceil(COMBOS / 2);
const OTHER_MARKETS = 20;
/** The first reference makes the table's file grow, which later ones need not. */
const REFERENCES = 3;
const SELECTIONS = ["home", "away"];
const brand = { id: "bench" as BrandId, currency: "PKR" };

/**
 * Parlays of three legs share a market, which is the last of each to be settled. The reference is a bare UPDATE of as
 * many rows like the parlays, the median of three.
 */
export async function settleCombos(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const url = await newDatabase(server.url, "combos");
  const pool = createPool(url, { max: 4, statementTimeoutMillis: 0 });
  try {
    return [await measure(url, createDatabase(pool), pool)];
  } finally {
    await pool.end();
  }
}

async function measure(url: string, db: DatabaseConnection, pool: Pool): Promise<BenchLine> {
  const markets = await openMarkets(db, pool);
  const [shared, ...others] = markets;
  invariant(shared, "there is a shared market");
  for (const id of others) await settle(db, id);
  await pool.query("vacuum analyze");
  const references: number[] = [];
  while (references.length < REFERENCES) references.push(await bareUpdate(pool));
  const reference = median(references);
  await pool.query("checkpoint");
  const seconds = await settle(db, shared);
  await assertBooks(url, () => verifyCombos(db, brand.id));
  const { rows } = await pool.query<{ walked: number; paid: number }>(
    "select sum(combos)::int as walked, (select count(*)::int from market_combo_settlement) as paid from market_settlement",
  );
  const rate = COMBOS / seconds;
  return {
    bench: "settle.combos",
    value: round(rate, 0),
    unit: "combos/s",
    rowsPerSecond: round(rate, 0),
    reference: round(reference, 0),
    referenceIs: `the median of ${REFERENCES} bare UPDATEs of ${COMBOS} rows like the parlays, rows/s`,
    ratio: round(rate / reference, 2),
    ...(isNoisy(references) && { noisy: true }),
    details: {
      references: references.map((one) => round(one, 0)).join(" "),
      combos: COMBOS,
      players: PLAYERS,
      seconds: round(seconds, 1),
      ...rows[0],
    },
  };
}

/** Rows a second of a bare UPDATE. */
async function bareUpdate(pool: Pool): Promise<number> {
  await pool.query("checkpoint");
  const started = performance.now();
  await pool.query("update bare_combo set version = version + 1");
  const seconds = (performance.now() - started) / 1_000;
  await pool.query("vacuum bare_combo");
  return COMBOS / seconds;
}

async function openMarkets(db: DatabaseConnection, pool: Pool): Promise<readonly string[]> {
  await pool.query(
    `insert into brand (id, name, currency, default_locale, locales, settings)
     values ($1, 'Bench', $2, 'en', '{en}', '{}')`,
    [brand.id, brand.currency],
  );
  await openPurses(db, brand, PLAYERS, 1_000_000n);
  const markets = [];
  while (markets.length <= OTHER_MARKETS) markets.push(await createMarketFixture(db, brand));
  await placeCombosInBulk(db, { markets, combos: COMBOS, selections: SELECTIONS, unit: 100n, odds: 1_950 });
  await pool.query("create table bare_combo as select *, 0 as version from market_combo");
  await pool.query("alter table bare_combo add primary key (player_id, id)");
  return markets.map(({ id }) => id);
}

/** Returns the seconds that it took. */
async function settle(db: DatabaseConnection, marketId: string): Promise<number> {
  const started = performance.now();
  const rules = { marketRules: new Map() };
  await orderSettlement(
    { db, ...rules, jobs: { enqueue: () => Promise.resolve() } },
    {
      ...{ marketId, version: 1, kind: "settle", actor: { kind: "system" }, ip: null },
      result: [{ selection: "home", outcome: "won" }],
    },
  );
  await runSettlement(
    { db, ...rules, signals: { publish: () => undefined, changed: () => undefined } },
    { marketId, version: 1 },
  );
  return (performance.now() - started) / 1_000;
}
