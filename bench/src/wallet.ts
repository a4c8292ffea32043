import { hmacKey } from "@banyan/vendor-kit";
import { type ServerUnderTest, startServer } from "@banyan/dev-env/server-under-test";
import type { RunningPostgres } from "@banyan/dev-env";
import { type Bench, type BenchLine, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { sizeOf, TURNS } from "./run-length.ts";
import { compare, inTurns } from "./sides.ts";
import { prepareTpcB, TPC_B_CLIENTS, type TpcB, type TpcBRun } from "./tpc-b.ts";
import { type Usage, usageDetails, withUsage } from "./usage.ts";
import { countIn, loadDetails, type LoadResult, sendBets, signBets, type Tally } from "./wager-load.ts";
import { openWagerPlatform, verifyBets, type WagerPlatform } from "./wager-platform.ts";
import { LANE_SETTINGS, openLanes } from "./wallet-lanes.ts";

const PLAYERS = sizeOf("BENCH_PLAYERS", 1_000_000, 20_000);
const CONNECTIONS = 256;
/** The share of bets that are one player's in the hot measurement. */
const HOT_SHARE = 0.3;
/** Bets signed before the first turn over HTTP, which also estimates how many a turn needs. */
const FIRST_BETS = 20_000;
/** Bets are signed for turns this much faster than any before. A turn that runs out of bets ends early. */
const HEADROOM = 1.3;

type Used<Result> = Result & { readonly usage: Usage };

/**
 * Real bets, with every row that they write, beside pgbench's TPC-B on the same server in the same run. Two loads use
 * the wallet's door in this process; in the second, one player makes a third of the bets. Two loads are signed over
 * HTTP; the second goes to two server processes. Afterwards every accepted bet must be in the books exactly once.
 */
export const walletBench: Bench = {
  name: "wallet",
  async *run() {
    const server = await startBenchPostgres();
    try {
      const reference = await prepareTpcB(server.url);
      const platform = await openWagerPlatform(server.url, "wallet", PLAYERS);
      try {
        // Makes log files that PostgreSQL can reuse, as a server has after an hour.
        await platform.pool.query("checkpoint");
        const tally: Tally = { accepted: 0, timedOut: 0 };
        const lines = await measure(server, platform, reference, tally);
        // The results are reported only after the bets were found in the books.
        await verifyBets(platform, tally);
        yield* lines;
      } finally {
        await platform.end();
      }
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  server: RunningPostgres,
  platform: WagerPlatform,
  reference: TpcB,
  tally: Tally,
): Promise<readonly BenchLine[]> {
  const lanes = openLanes(platform);
  const servers: ServerUnderTest[] = [];
  const key = hmacKey(platform.secret);
  const postgres = { pid: server.pid, pool: platform.pool };
  let fastest = 0;
  const inProcess = async (hotShare: number) => {
    const load = await withUsage({ pids: [process.pid], postgres }, () => lanes.bet(TURNS.seconds, hotShare));
    return countIn(tally, load);
  };
  const overHttp = async (count: number) => {
    const bets = signBets(platform, key, Math.max(FIRST_BETS, Math.ceil(fastest * TURNS.seconds * HEADROOM)));
    const used = servers.slice(0, count);
    const load = await withUsage({ pids: used.map(({ child }) => child.pid), postgres }, () =>
      sendBets(
        used.map(({ port }) => port),
        bets,
        { connections: CONNECTIONS, seconds: TURNS.seconds },
      ),
    );
    fastest = Math.max(fastest, load.rate);
    return countIn(tally, load);
  };
  const tpcB = (clients: number) => withUsage({ pids: [], postgres }, () => reference.run(clients, TURNS.seconds));
  try {
    for (const name of ["server-1", "server-2"]) servers.push(await startServer(platform.databaseUrl, name));
    const { few, many, ...loads } = await inTurns(
      {
        few: () => tpcB(TPC_B_CLIENTS.few),
        many: () => tpcB(TPC_B_CLIENTS.many),
        post: () => inProcess(0),
        hot: () => inProcess(HOT_SHARE),
        http: () => overHttp(1),
        processes: () => overHttp(2),
      },
      TURNS,
    );
    const settings = {
      post: LANE_SETTINGS,
      hot: { ...LANE_SETTINGS, hotShare: HOT_SHARE },
      http: { connections: CONNECTIONS, serverProcesses: 1 },
      processes: { connections: CONNECTIONS, serverProcesses: 2 },
    };
    return (Object.keys(settings) as (keyof typeof settings)[]).map((name) =>
      line(
        `wallet.${name}`,
        loads[name],
        { few, many, description: reference.describe(TPC_B_CLIENTS.few) },
        settings[name],
      ),
    );
  } finally {
    // Bets that timed out may still be written while a server runs.
    await Promise.all(servers.map(({ child }) => child.stop()));
    await lanes.end();
  }
}

/** The reference with 8 and with 256 clients. The ratio is to the first. */
interface References {
  readonly few: readonly Used<TpcBRun>[];
  readonly many: readonly Used<TpcBRun>[];
  readonly description: string;
}

function line(
  bench: string,
  loads: readonly Used<LoadResult>[],
  { few, many, description }: References,
  settings: Readonly<Record<string, number>>,
): BenchLine {
  const rates = (runs: readonly { readonly rate: number }[]) => runs.map(({ rate }) => rate);
  const compared = compare(rates(loads), rates(few));
  const besideMany = compare(rates(loads), rates(many));
  return {
    bench,
    value: round(compared.value, 0),
    unit: "bets/s",
    reference: round(compared.reference, 0),
    referenceIs: description,
    ratio: round(compared.ratio, 2),
    ...((compared.noisy || besideMany.noisy) && { noisy: true }),
    details: {
      ...loadDetails(loads),
      ...usageDetails(loads),
      valueSpread: round(compared.valueSpread, 3),
      referenceSpread: round(compared.referenceSpread, 3),
      tpcB256Clients: round(besideMany.reference, 0),
      tpcB256ClientsRatio: round(besideMany.ratio, 2),
      tpcB256ClientsSpread: round(besideMany.referenceSpread, 3),
      ...usageDetails(few, "tpcB"),
      ...settings,
      players: PLAYERS,
      turns: TURNS.counted,
      secondsASide: TURNS.counted * TURNS.seconds,
    },
  };
}
