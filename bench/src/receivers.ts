import { startServer } from "@banyan/dev-env/server-under-test";
import { hmacKey } from "@banyan/vendor-kit";
import type { RunningPostgres } from "@banyan/dev-env";
import { type Bench, type BenchLine, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { sizeOf, TURNS } from "./run-length.ts";
import { compare, inTurns } from "./sides.ts";
import { usageDetails, withUsage } from "./usage.ts";
import { countIn, loadDetails, type LoadWish, sendBets, signBets, type Tally } from "./wager-load.ts";
import { openWagerPlatform, verifyBets, type WagerPlatform } from "./wager-platform.ts";

const PLAYERS = sizeOf("BENCH_PLAYERS", 1_000_000, 20_000);
const CONNECTIONS = 256;
const FIRST_BETS = 20_000;
/** Bets are signed for turns this much faster than any before. A turn that runs out of bets ends early. */
const HEADROOM = 1.3;

/**
 * Signed bets over HTTP to one server process, by both receivers of wallet calls. One reads the socket directly, the
 * other is the HTTP server with the framework. The same process answers both, in turns. The framework is the reference.
 */
export const receiversBench: Bench = {
  name: "receivers",
  async *run() {
    const postgres = await startBenchPostgres();
    try {
      const platform = await openWagerPlatform(postgres.url, "receivers", PLAYERS);
      try {
        await platform.pool.query("checkpoint");
        const tally: Tally = { accepted: 0, timedOut: 0 };
        const line = await measure(postgres, platform, tally);
        await verifyBets(platform, tally);
        yield line;
      } finally {
        await platform.end();
      }
    } finally {
      await postgres.stop();
    }
  },
};

async function measure(postgres: RunningPostgres, platform: WagerPlatform, tally: Tally): Promise<BenchLine> {
  const server = await startServer(platform.databaseUrl, "bench-receivers");
  const key = hmacKey(platform.secret);
  const source = { pids: [server.child.pid], postgres: { pid: postgres.pid, pool: platform.pool } };
  let fastest = 0;
  const send = async (receiver: NonNullable<LoadWish["receiver"]>) => {
    const bets = signBets(platform, key, Math.max(FIRST_BETS, Math.ceil(fastest * TURNS.seconds * HEADROOM)));
    const wish = { connections: CONNECTIONS, seconds: TURNS.seconds, receiver };
    const load = await withUsage(source, () => sendBets([server.port], bets, wish));
    fastest = Math.max(fastest, load.rate);
    return countIn(tally, load);
  };
  try {
    const sides = { framework: () => send("framework"), direct: () => send("direct") };
    const { framework, direct } = await inTurns(sides, TURNS);
    const [values, references] = [direct, framework].map((loads) => loads.map(({ rate }) => rate));
    const compared = compare(values ?? [], references ?? []);
    return {
      bench: "receivers",
      value: round(compared.value, 0),
      unit: "bets/s, directly",
      reference: round(compared.reference, 0),
      referenceIs: "the same bets through the HTTP server and the framework of the same process",
      ratio: round(compared.ratio, 3),
      ...(compared.noisy && { noisy: true }),
      details: {
        ...loadDetails(direct),
        ...usageDetails(direct),
        ...usageDetails(framework, "framework"),
        ...Object.fromEntries(
          Object.entries(loadDetails(framework)).map(([name, value]) => [`framework_${name}`, value]),
        ),
        valueSpread: round(compared.valueSpread, 3),
        referenceSpread: round(compared.referenceSpread, 3),
        connections: CONNECTIONS,
        players: PLAYERS,
        turns: TURNS.counted,
        secondsASide: TURNS.counted * TURNS.seconds,
      },
    };
  } finally {
    // Bets that timed out may still be written while the server runs.
    await server.child.stop();
  }
}
