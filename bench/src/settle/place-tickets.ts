import { createDatabase, createPool, type Pool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { createMarketFixture, openPurses } from "@banyan/dev-env/market-fixture";
import type { Brand, SignedInPlayer } from "@banyan/domain";
import { createTicketDoor, verifyMarket } from "@banyan/domain/settlement";
import { type BrandId, newId, type PlayerId } from "@banyan/kernel";
import { type BenchLine, percentile, round } from "../bench.ts";
import { newDatabase } from "../new-database.ts";
import { sizeOf, TURNS } from "../run-length.ts";
import { compare, inTurns } from "../sides.ts";
import { prepareTpcB, TPC_B_CLIENTS } from "../tpc-b.ts";
import { usageDetails, withUsage } from "../usage.ts";
import { assertBooks } from "./assert-books.ts";

const CALLERS = 256;
const PLAYERS = sizeOf("BENCH_TICKET_PLAYERS", 200_000, 5_000);
const BALANCE = 1_000_000_000n;
const STAKE = 100n;
const LANES = 2;
const brand = { id: "bench" as BrandId, currency: "PKR" };

interface Load {
  /** Lines a second. */
  readonly rate: number;
  readonly units: number;
  readonly waitsMs: readonly number[];
}

/**
 * 256 callers place tickets of one line and of ten lines through the door in this process. The reference is pgbench's
 * TPC-B on the same server in the same run. Afterwards every stake must be in the books exactly once.
 */
export async function placeTickets(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const reference = await prepareTpcB(server.url);
  const url = await newDatabase(server.url, "tickets");
  const pool = createPool(url, { max: LANES + 2, plansByKey: true });
  try {
    const db = createDatabase(pool);
    const { marketId, players } = await openTable(pool);
    const signals = { publish: () => undefined, changed: () => undefined };
    const door = createTicketDoor({ db, signals }, { lanes: LANES });
    const postgres = { pid: server.pid, pool };
    const measured = await measurePlacing("settle", reference, postgres, (lines) =>
      door.place(bettorOf(players), ticketOf(marketId, lines)),
    );
    await assertBooks(url, (books) => verifyMarket(books, marketId));
    return measured;
  } finally {
    await pool.end();
  }
}

/** Places tickets of one line and of ten lines beside TPC-B, each in turns. `place` places one ticket. */
export async function measurePlacing(
  bench: string,
  reference: Awaited<ReturnType<typeof prepareTpcB>>,
  postgres: { readonly pid: number; readonly pool: Pool },
  place: (lines: number) => Promise<unknown>,
): Promise<readonly BenchLine[]> {
  const load = (lines: number) => withUsage({ pids: [process.pid], postgres }, () => placeFor(place, lines));
  const { tpcB, one, ten } = await inTurns(
    {
      tpcB: () => withUsage({ pids: [], postgres }, () => reference.run(TPC_B_CLIENTS.few, TURNS.seconds)),
      one: () => load(1),
      ten: () => load(10),
    },
    TURNS,
  );
  const described = reference.describe(TPC_B_CLIENTS.few);
  return [line(`${bench}.place1`, one, tpcB, described), line(`${bench}.place10`, ten, tpcB, described)];
}

type Used<Result> = Result & Awaited<ReturnType<typeof withUsage<object>>>;

function line(
  bench: string,
  loads: readonly Used<Load>[],
  references: readonly Used<{ readonly rate: number; readonly units: number }>[],
  referenceIs: string,
): BenchLine {
  const rates = (runs: readonly { readonly rate: number }[]) => runs.map(({ rate }) => rate);
  const compared = compare(rates(loads), rates(references));
  const waitsMs = loads.flatMap((load) => load.waitsMs);
  return {
    bench,
    value: round(compared.value, 0),
    unit: "lines/s",
    rowsPerSecond: round(compared.value, 0),
    reference: round(compared.reference, 0),
    referenceIs,
    ratio: round(compared.ratio, 2),
    ...(compared.noisy && { noisy: true }),
    details: {
      p50Ms: round(percentile(waitsMs, 0.5), 1),
      p99Ms: round(percentile(waitsMs, 0.99), 1),
      ...usageDetails(loads),
      ...usageDetails(references, "tpcB"),
      callers: CALLERS,
      lanes: LANES,
      players: PLAYERS,
      valueSpread: round(compared.valueSpread, 3),
      referenceSpread: round(compared.referenceSpread, 3),
    },
  };
}

async function openTable(pool: Pool): Promise<{ readonly marketId: string; readonly players: readonly string[] }> {
  await pool.query(
    `insert into brand (id, name, currency, default_locale, locales, settings)
     values ($1, 'Bench', $2, 'en', '{en}', '{}')`,
    [brand.id, brand.currency],
  );
  const market = await createMarketFixture(createDatabase(pool), brand);
  return { marketId: market.id, players: await openPlayers(pool, brand) };
}

/** Players of a brand with cash, who can only bet; returns their ids. */
export async function openPlayers(
  pool: Pool,
  { id, currency }: { readonly id: BrandId; readonly currency: string },
): Promise<readonly string[]> {
  await openPurses(createDatabase(pool), { id, currency }, PLAYERS, BALANCE);
  const { rows } = await pool.query<{ player_id: string }>(
    "select player_id from account where kind = 'player_cash' order by id",
  );
  await pool.query(
    `insert into player (
       id, brand_id, username, username_key, password_hash, account_type, locale, referral_code
     )
     select player_id, $1, 'bench' || n, 'bench' || n, '', 2, 'en', 'B' || n
     from (select player_id, row_number() over () as n from account where kind = 'player_cash') as person`,
    [id],
  );
  await pool.query("vacuum analyze");
  return rows.map(({ player_id: player }) => player);
}

async function placeFor(place: (lines: number) => Promise<unknown>, lines: number): Promise<Load> {
  const started = performance.now();
  const end = started + TURNS.seconds * 1_000;
  const waitsMs: number[] = [];
  let units = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      await place(lines);
      waitsMs.push(performance.now() - asked);
      units += lines;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { rate: (units * 1_000) / (performance.now() - started), units, waitsMs };
}

function bettorOf(players: readonly string[]): { readonly brand: Brand; readonly player: SignedInPlayer } {
  const id = players[Math.floor(Math.random() * players.length)] as PlayerId;
  // The door reads no more of a brand and a player than their ids.
  return { brand: { id: brand.id } as Brand, player: { id } as SignedInPlayer };
}

function ticketOf(marketId: string, lines: number) {
  return {
    ...{ requestId: newId(), marketId, source: "site", priceVersion: "1" },
    lines: Array.from({ length: lines }, () => ({
      selection: `number:${Math.floor(Math.random() * 100)}`,
      stake: STAKE,
      potentialPayout: 99n * STAKE,
    })),
  };
}
