import { createDatabase, createPool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { createTestServices, playerContext } from "@banyan/dev-env/fixture";
import { createLotteryFixture, moveDraw } from "@banyan/dev-env/lottery-fixture";
import type { SignedInPlayer } from "@banyan/domain";
import { lotteryRuleBook, openedDraws, placeLotteryTicket, runDraws } from "@banyan/domain/lottery";
import { verifyMarket } from "@banyan/domain/settlement";
import { type LotteryResult, lotteryRules } from "@banyan/game-math";
import { cryptoRandomSource, invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { type Bench, type BenchLine, round } from "../bench.ts";
import { startBenchPostgres } from "../bench-postgres.ts";
import { newDatabase } from "../new-database.ts";
import { sizeOf, TURNS } from "../run-length.ts";
import { assertBooks } from "../settle/assert-books.ts";
import { settleMarkets } from "../settle/settle.ts";
import { measurePlacing, openPlayers } from "../settle/place-tickets.ts";
import { compare, inTurns } from "../sides.ts";
import { prepareTpcB } from "../tpc-b.ts";

const RULES = lotteryRules("vn_north");
/** Selections of one turn of the evaluation. */
const SELECTIONS = sizeOf("BENCH_LOTTERY_SELECTIONS", 300_000, 30_000);
/** One number has this share of all lines. */
const FAVOURITE = { code: "68", share: 0.3 };

/**
 * - `lottery.place1`, `lottery.place10`: tickets through the call's own use case, with prices, liabilities and admission;
 *   one number is in 30 % of the lines. The reference is TPC-B on the same server.
 * - `lottery.evaluate`: the evaluation of selections against a draw of the northern table. The reference is the bare
 *   parsing of the same codes.
 * - `lottery.settle`: a market of the northern table, compared with a bare UPDATE as in the benchmark `settle`.
 */
export const lotteryBench: Bench = {
  name: "lottery",
  async *run() {
    const server = await startBenchPostgres();
    try {
      yield* await place(server);
      yield await evaluate();
      yield* settle(server);
    } finally {
      await server.stop();
    }
  },
};

async function place(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const reference = await prepareTpcB(server.url);
  const url = await newDatabase(server.url, "lottery_place");
  const pool = createPool(url, { max: 8, plansByKey: true });
  const db = createDatabase(pool);
  const services = await createTestServices(db, { signals: { publish: () => undefined, changed: () => undefined } });
  const most = 9_000_000_000_000_000n;
  const lottery = await createLotteryFixture(services, { numberCap: most, playCap: most, winCap: most });
  try {
    const players = await openPlayers(pool, lottery.brand);
    await runDraws(services);
    const { gameCode } = lottery;
    const context = (id: string) => playerContext(services, lottery.brand, bettor(id));
    const { value } = await openedDraws(context(newId()), { gameCode });
    const numero = value.list[0]?.numero ?? "";
    await moveDraw(db, { gameCode, numero }, { open: -1, close: 7_200, draw: 7_210 });
    const measured = await measurePlacing("lottery", reference, { pid: server.pid, pool }, (lines) =>
      placeLotteryTicket(context(players[Math.floor(Math.random() * players.length)] ?? ""), {
        requestId: newId(),
        gameCode,
        numero,
        lines: Array.from({ length: lines }, randomLine),
      }),
    );
    const { rows } = await pool.query<{ id: string }>("select id from market where draw_id is not null");
    await assertBooks(url, async (books) => (await Promise.all(rows.map(({ id }) => verifyMarket(books, id)))).flat());
    return measured;
  } finally {
    await lottery.keeper.stop();
    await pool.end();
  }
}

function bettor(id: string): SignedInPlayer {
  return { id, role: "member" } as SignedInPlayer;
}

function randomLine() {
  const number = Math.random() < FAVOURITE.share ? FAVOURITE.code : twoDigits(Math.floor(Math.random() * 100));
  return { play: "de_special", code: number, unitStake: 100n, odds: 990_000 };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

async function evaluate(): Promise<BenchLine> {
  const result = RULES.draw(cryptoRandomSource());
  const selections = Array.from({ length: SELECTIONS }, randomSelection);
  const { evaluated, parsed } = await inTurns(
    {
      evaluated: async () => ratePerSecond(() => evaluateAll(selections, result)),
      parsed: async () => ratePerSecond(() => parseAll(selections)),
    },
    TURNS,
  );
  const compared = compare(evaluated, parsed);
  return {
    bench: "lottery.evaluate",
    value: round(compared.value, 0),
    unit: "selections/s",
    reference: round(compared.reference, 0),
    referenceIs: "the bare parsing of the same codes, selections/s",
    ratio: round(compared.ratio, 2),
    ...(compared.noisy && { noisy: true }),
    details: { selections: SELECTIONS, table: RULES.table },
  };
}

interface Selection {
  readonly play: string;
  readonly code: string;
}

/** Numbers, pairs and triples of the last two digits. */
function randomSelection(): Selection {
  const kinds = [
    { play: "lo2", picks: 1 },
    { play: "xien2", picks: 2 },
    { play: "xien3", picks: 3 },
  ];
  const { play, picks } = kinds[Math.floor(Math.random() * kinds.length)] ?? { play: "lo2", picks: 1 };
  const numbers = new Set<string>();
  while (numbers.size < picks) numbers.add(twoDigits(Math.floor(Math.random() * 100)));
  const code = RULES.plays.get(play)?.canonical([...numbers].join(","));
  invariant(code !== undefined, `no code of ${play}`);
  return { play, code };
}

function evaluateAll(selections: readonly Selection[], result: LotteryResult): number {
  let won = 0;
  for (const { play, code } of selections) if (RULES.plays.get(play)?.evaluate(code, result)) won += 1;
  return won;
}

function parseAll(selections: readonly Selection[]): number {
  let sum = 0;
  for (const { code } of selections) for (const number of code.split(",")) sum += Number(number);
  return sum;
}

/** Runs the work until the turn is over; the sum of its results keeps the engine from leaving it out. */
function ratePerSecond(work: () => number): number {
  const started = performance.now();
  let [units, sum] = [0, 0];
  while (performance.now() - started < TURNS.seconds * 1_000) {
    sum += work();
    units += SELECTIONS;
  }
  invariant(Number.isFinite(sum), "the results are numbers");
  return (units * 1_000) / (performance.now() - started);
}

/** 100 numbers, 4,950 pairs and 161,700 triples. */
const northSelection = sql<string>`
  case
    when luck < 0.4 then 'lo2:' || lpad((made % 100)::text, 2, '0')
    when luck < 0.7 then 'xien2:' || (
      select lpad(least(one, other)::text, 2, '0') || ',' || lpad(greatest(one, other)::text, 2, '0')
      from (select made % 100 as one, (made % 100 + 1 + made / 100 % 99) % 100 as other) as numbers
    )
    else 'xien3:' || (
      select lpad(low::text, 2, '0') || ',' || lpad(middle::text, 2, '0') || ',' ||
        lpad((middle + 1 + made / 9604 % (99 - middle))::text, 2, '0')
      from (select made % 98 as low, made % 98 + 1 + made / 98 % (98 - made % 98) as middle) as numbers
    )
  end
`;

function settle(server: RunningPostgres): AsyncIterable<BenchLine> {
  return settleMarkets(server, {
    name: "lottery.settle",
    rules: lotteryRuleBook(),
    selection: northSelection,
    first: { rules: RULES.version, facts: RULES.draw(cryptoRandomSource()) },
  });
}
