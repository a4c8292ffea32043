import { totalmem } from "node:os";
import { join } from "node:path";
import { freePort, startPostgres } from "@banyan/dev-env";
import { hmacKey } from "@banyan/vendor-kit";
import { type Bench, type BenchLine, median, percentile, round } from "./bench.ts";
import { type ServerUnderTest, startServer } from "@banyan/dev-env/server-under-test";
import { prepareTpcB, type TpcB } from "./tpc-b.ts";
import { openWagerHouse, verifyBets, type WagerHouse } from "./wager-house.ts";
import { type LoadResult, sendBets, signBets } from "./wager-load.ts";
import { LANE_SETTINGS, openLanes } from "./wallet-lanes.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", ".cache", "bench-postgres");
const PLAYERS = Number(process.env["BENCH_PLAYERS"] ?? 1_000_000);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
/** Until most pages have been touched once since they were last written out, as they have in operation. */
const WARM_UP_SECONDS = 4 * SECONDS;
const ROUNDS = 3;
const CONNECTIONS = 256;
/** How many of the bets are one player's in the hot measurement. */
const HOT_SHARE = 0.3;
/** Bets signed before the first round over HTTP, which also tells how many a round will need. */
const WARM_UP_BETS = 20_000;
/** Bets are signed for rounds that are faster by so much than any before; a round that runs out of them ends early. */
const HEADROOM = 1.3;

/** A quarter of the machine's memory, as PostgreSQL's manual has it, for the reference and the wallet alike. */
const SHARED_BUFFERS_MEGABYTES = Math.floor(totalmem() / 4 / 2 ** 20);
const MAX_WAL_MEGABYTES = 16_384;

/** Every bet that was sent, for the books at the end. */
interface Tally {
  accepted: number;
  timedOut: number;
}

/**
 * Real bets, with every row that they write, beside pgbench's TPC-B on the same server in the same run: through the
 * wallet's door in this process, with one player in a third of them, signed over HTTP, and over HTTP to two server
 * processes at once. Afterwards every accepted bet must be in the books, once.
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
      const house = await openWagerHouse(server.url, "wallet", PLAYERS);
      try {
        // Makes files of the log that can be written over again, as a server has them that runs for an hour.
        await house.pool.query("checkpoint");
        const tally: Tally = { accepted: 0, timedOut: 0 };
        // Nothing is told of bets before they are found in the books.
        for (const measure of [inProcess, overHttp]) {
          const lines = await measure(house, reference, tally);
          await verifyBets(house, tally);
          yield* lines;
        }
      } finally {
        await house.end();
        await reference.end();
      }
    } finally {
      await server.stop();
    }
  },
};

async function inProcess(house: WagerHouse, reference: TpcB, tally: Tally): Promise<readonly BenchLine[]> {
  const lanes = openLanes(house);
  const counted = async (hotShare: number, seconds = SECONDS): Promise<LoadResult> => {
    const { accepted, ...load } = await lanes.bet(seconds, hotShare);
    tally.accepted += accepted;
    return { ...load, accepted, timedOut: 0 };
  };
  try {
    await counted(0, WARM_UP_SECONDS);
    const [beside, post, hot] = await interleave(reference, [() => counted(0), () => counted(HOT_SHARE)]);
    return [
      line("wallet.post", post ?? [], reference, beside, LANE_SETTINGS),
      line("wallet.hot", hot ?? [], reference, beside, { ...LANE_SETTINGS, hotShare: HOT_SHARE }),
    ];
  } finally {
    await lanes.end();
  }
}

async function overHttp(house: WagerHouse, reference: TpcB, tally: Tally): Promise<readonly BenchLine[]> {
  const servers: ServerUnderTest[] = [];
  const key = hmacKey(house.secret);
  let fastest = 0;
  const bet = async (): Promise<LoadResult> => {
    const bets = signBets(house, key, Math.max(WARM_UP_BETS, Math.ceil(fastest * SECONDS * HEADROOM)));
    const ports = servers.map(({ port }) => port);
    const load = await sendBets(ports, bets, { connections: CONNECTIONS, seconds: SECONDS });
    tally.accepted += load.accepted;
    tally.timedOut += load.timedOut;
    fastest = Math.max(fastest, load.rate);
    return load;
  };
  const settings = { connections: CONNECTIONS };
  try {
    servers.push(await startServer(house.databaseUrl, "server-1"));
    await bet();
    const [besideOne, one] = await interleave(reference, [bet]);
    servers.push(await startServer(house.databaseUrl, "server-2"));
    await bet();
    const [besideTwo, two] = await interleave(reference, [bet]);
    return [
      line("wallet.http", one ?? [], reference, besideOne, { ...settings, serverProcesses: 1 }),
      line("wallet.processes", two ?? [], reference, besideTwo, { ...settings, serverProcesses: 2 }),
    ];
  } finally {
    // What was given up may still be on its way into the books while a server lives.
    await Promise.all(servers.map(({ child }) => child.stop()));
  }
}

/** The reference and each of the loads in turn, so that what else the machine does touches all alike. */
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
