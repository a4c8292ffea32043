import { totalmem } from "node:os";
import { join } from "node:path";
import { freePort, startPostgres } from "@banyan/dev-env";
import { hmacKey } from "@banyan/vendor-kit";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { type ServerUnderTest, startServer } from "@banyan/dev-env/server-under-test";
import { prepareTpcB, type TpcB } from "./tpc-b.ts";
import { openWagerPlatform, verifyBets, type WagerPlatform } from "./wager-platform.ts";
import { type LoadResult, sendBets, signBets } from "./wager-load.ts";
import { LANE_SETTINGS, openLanes } from "./wallet-lanes.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", ".cache", "bench-postgres");
const PLAYERS = Number(process.env["BENCH_PLAYERS"] ?? 1_000_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
/** Until most pages were touched once since they were last written, as in normal operation. */
const WARM_UP_SECONDS = 4 * SECONDS;
const ROUNDS = 5;
const CONNECTIONS = 256;
/** The share of bets that are one player's in the hot measurement. */
const HOT_SHARE = 0.3;
/** Bets signed before the first round over HTTP, which also estimates how many a round needs. */
const WARM_UP_BETS = 20_000;
/** Bets are signed for rounds this much faster than any before. A round that runs out of bets ends early. */
const HEADROOM = 1.3;

/** A quarter of the machine's memory, as PostgreSQL's manual advises, for the reference and the wallet alike. */
const SHARED_BUFFERS_MEGABYTES = Math.floor(totalmem() / 4 / 2 ** 20);
const MAX_WAL_MEGABYTES = 16_384;

/** Every bet that was sent, for the final check of the books. */
interface Tally {
  accepted: number;
  timedOut: number;
}

/**
 * Real bets, with every row that they write, beside pgbench's TPC-B on the same server in the same run. Two loads use
 * the wallet's door in this process; in the second, one player makes a third of the bets. Two loads are signed over
 * HTTP; the second goes to two server processes. Afterwards every accepted bet must be in the books exactly once.
 */
export const walletBench: Bench = {
  name: "wallet",
  async *run() {
    const server = await startPostgres({
      dataDir: DATA_DIR,
      port: await freePort(),
      sharedBuffersMegabytes: SHARED_BUFFERS_MEGABYTES,
      maxWalMegabytes: MAX_WAL_MEGABYTES,
    });
    try {
      const reference = await prepareTpcB(server.url);
      const platform = await openWagerPlatform(server.url, "wallet", PLAYERS);
      try {
        // Makes log files that PostgreSQL can reuse, as a server has after an hour.
        await platform.pool.query("checkpoint");
        const tally: Tally = { accepted: 0, timedOut: 0 };
        const lines = await measure(platform, reference, tally);
        // The results are reported only after the bets were found in the books.
        await verifyBets(platform, tally);
        yield* lines;
      } finally {
        await platform.end();
        await reference.end();
      }
    } finally {
      await server.stop();
    }
  },
};

async function measure(platform: WagerPlatform, reference: TpcB, tally: Tally): Promise<readonly BenchLine[]> {
  const lanes = openLanes(platform);
  const servers: ServerUnderTest[] = [];
  const key = hmacKey(platform.secret);
  let fastest = 0;
  const counted = (load: LoadResult): LoadResult => {
    tally.accepted += load.accepted;
    tally.timedOut += load.timedOut;
    return load;
  };
  const inProcess = async (hotShare: number, seconds = SECONDS) => counted(await lanes.bet(seconds, hotShare));
  const overHttp = async (count: number) => {
    const bets = signBets(platform, key, Math.max(WARM_UP_BETS, Math.ceil(fastest * SECONDS * HEADROOM)));
    const ports = servers.slice(0, count).map(({ port }) => port);
    const load = await sendBets(ports, bets, { connections: CONNECTIONS, seconds: SECONDS });
    fastest = Math.max(fastest, load.rate);
    return counted(load);
  };
  try {
    await inProcess(0, WARM_UP_SECONDS);
    for (const name of ["server-1", "server-2"]) servers.push(await startServer(platform.databaseUrl, name));
    await overHttp(2);
    const [beside, post, hot, one, two] = await interleave(reference, [
      () => inProcess(0),
      () => inProcess(HOT_SHARE),
      () => overHttp(1),
      () => overHttp(2),
    ]);
    const settings = { connections: CONNECTIONS };
    return [
      line("wallet.post", post ?? [], reference, beside, LANE_SETTINGS),
      line("wallet.hot", hot ?? [], reference, beside, { ...LANE_SETTINGS, hotShare: HOT_SHARE }),
      line("wallet.http", one ?? [], reference, beside, { ...settings, serverProcesses: 1 }),
      line("wallet.processes", two ?? [], reference, beside, { ...settings, serverProcesses: 2 }),
    ];
  } finally {
    // Bets that timed out may still be written while a server runs.
    await Promise.all(servers.map(({ child }) => child.stop()));
    await lanes.end();
  }
}

/** Runs the reference and each load in turn, so that other work of the machine affects all alike. */
async function interleave(
  reference: TpcB,
  loads: readonly (() => Promise<LoadResult>)[],
): Promise<[readonly number[], ...(readonly LoadResult[])[]]> {
  const references: number[] = [];
  const results: LoadResult[][] = loads.map(() => []);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    references.push(await reference.run(SECONDS));
    for (const [index, load] of loads.entries()) results[index]?.push(await load());
  }
  return [references, ...results];
}

function line(
  bench: string,
  rounds: readonly LoadResult[],
  reference: TpcB,
  references: readonly number[],
  settings: Readonly<Record<string, number>>,
): BenchLine {
  const value = median(rounds.map(({ rate }) => rate));
  const beside = median(references);
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    bench,
    value: round(value, 0),
    unit: "bets/s",
    reference: round(beside, 0),
    referenceIs: reference.description,
    ratio: round(value / beside, 2),
    details: {
      p50Ms: round(percentile(latencies, 0.5), 1),
      p99Ms: round(percentile(latencies, 0.99), 1),
      ...settings,
      players: PLAYERS,
      rounds: ROUNDS,
      secondsARound: SECONDS,
      accepted: rounds.reduce((sum, { accepted }) => sum + accepted, 0),
      timedOut: rounds.reduce((sum, { timedOut }) => sum + timedOut, 0),
    },
  };
}
