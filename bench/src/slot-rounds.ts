import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createPool, inTransaction } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { type ServerUnderTest, startServer, startStudioUnderTest } from "@banyan/dev-env/server-under-test";
import { newId } from "@banyan/kernel";
import { houseAccount, verifyBooks } from "@banyan/ledger";
import { callVendor, type GameListEntry, pairSigningKey, type VendorEndpoint } from "@banyan/vendor-kit";
import { type Bench, type BenchLine, percentile, round } from "./bench.ts";
import { startBenchPostgres } from "./bench-postgres.ts";
import { TURNS } from "./run-length.ts";
import { compare, inTurns } from "./sides.ts";
import { prepareTpcB, TPC_B_CLIENTS, type TpcB, type TpcBRun } from "./tpc-b.ts";
import { type Usage, usageDetails, withUsage } from "./usage.ts";
import { openWagerPlatform, tokenOf, userOf, type WagerPlatform } from "./wager-platform.ts";
import { openLine } from "./wager-load.ts";
import { emptyDatabase } from "./new-database.ts";

const STUDIO_DATABASE = "slot_rounds_studio";
/** The code for calls to the root of the studio. */
const VENDOR = "INHOUSE";
/** Players who spin in parallel, each in a separate game, each as soon as the last spin is answered. */
const PLAYERS = 96;
const SETTLED_MILLIS_MAX = 30_000;

/**
 * Whole rounds of slots of every family, beside pgbench's TPC-B on the same server in the same run. A round starts with
 * a spin over HTTP to the studio. The bet and the win go over HTTP to the wallet. The answer contains every step of the
 * round. A spin whose bet got no answer from the wallet in time counts as failed. Afterwards every round must be in the
 * books of both sides exactly once.
 */
export const slotRoundsBench: Bench = {
  name: "slots.rounds",
  async run() {
    const server = await startBenchPostgres();
    try {
      const reference = await prepareTpcB(server.url);
      const platform = await openWagerPlatform(server.url, "slot_rounds", PLAYERS);
      try {
        return [await besideTpcB(server, reference, platform)];
      } finally {
        await platform.end();
      }
    } finally {
      await server.stop();
    }
  },
};

interface Load {
  /** Rounds a second. */
  readonly rate: number;
  /** Rounds. */
  readonly units: number;
  /** Spins whose bet was rolled back, because the wallet did not answer in time. */
  readonly failed: number;
  readonly latenciesMs: readonly number[];
}

async function besideTpcB(postgres: RunningPostgres, reference: TpcB, platform: WagerPlatform): Promise<BenchLine> {
  const running: ServerUnderTest[] = [];
  const keys = { studio: newStudioPair(), platform: newPlatformPair() };
  try {
    const wallet = await startServer(platform.databaseUrl, "slot-rounds-server");
    running.push(wallet);
    const studioDatabase = await emptyDatabase(postgres.url, STUDIO_DATABASE);
    const walletOrigin = `http://127.0.0.1:${wallet.port}`;
    const studio = await startStudioUnderTest("slot-rounds-studio", {
      databaseUrl: studioDatabase,
      privateKey: keys.studio.privateKey,
      platformPublicKey: keys.platform.publicKey,
      wallets: [walletOrigin],
    });
    running.push(studio);
    const endpoint: VendorEndpoint = {
      vendorUrl: `http://127.0.0.1:${studio.port}`,
      operator: "BANYAN",
      key: pairSigningKey(keys.platform.privateKey),
      timeoutMillis: 30_000,
    };
    const games = await gamesOfEveryFamily(endpoint, platform.vendor.brand.currency);
    await makeVendor(platform, keys.studio.publicKey, games);
    const seats = await launchAll(endpoint, walletOrigin, platform, games);
    const rounds = { played: 0 };
    const source = {
      pids: running.map(({ child }) => child.pid),
      postgres: { pid: postgres.pid, pool: platform.pool },
    };
    const sides = await inTurns(
      {
        few: () => reference.run(TPC_B_CLIENTS.few, TURNS.seconds),
        many: () => reference.run(TPC_B_CLIENTS.many, TURNS.seconds),
        rounds: () => withUsage(source, () => playFor(studio.port, seats, rounds)),
      },
      TURNS,
    );
    await verify(platform, studioDatabase, rounds.played);
    return line(sides, reference.describe(TPC_B_CLIENTS.few), games.length);
  } finally {
    await Promise.all(running.toReversed().map(({ child }) => child.stop()));
  }
}

/** As in the platform's own start: the studio signs with Ed25519, the platform with RSA. */
function newStudioPair() {
  return generateKeyPairSync("ed25519", {
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

function newPlatformPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** The first game of each family that the vendor lists. */
async function gamesOfEveryFamily(endpoint: VendorEndpoint, currency: string): Promise<readonly GameListEntry[]> {
  const { games } = await callVendor(endpoint, "gameList", { currency });
  const first = new Map<string | undefined, GameListEntry>();
  for (const game of games) {
    if (game.category === "SLOT" && !first.has(game.family)) first.set(game.family, game);
  }
  return [...first.values()];
}

/** Makes the studio a vendor of the house, with the configuration that its games need. */
async function makeVendor(platform: WagerPlatform, publicKey: string, games: readonly GameListEntry[]): Promise<void> {
  const { db, vendor } = platform;
  const { brand } = vendor;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("vendor")
      .values({
        code: VENDOR,
        name: VENDOR,
        protocol: "seamless",
        base_url: "http://127.0.0.1:1",
        public_url: "http://127.0.0.1:1",
        operator_code: "BANYAN",
        public_key: publicKey,
      })
      .execute();
    for (const game of games) {
      const key = { vendor_code: VENDOR, game_code: game.game_code };
      await tx
        .insertInto("game")
        .values({ ...key, game_type: "RNG", names: JSON.stringify({ en: game.name }), icon_url: game.thumbnail })
        .execute();
      const stake = { currency: brand.currency, minimum: BigInt(game.min_bet), maximum: BigInt(game.max_bet) };
      await tx
        .insertInto("game_stake")
        .values({ ...key, ...stake })
        .execute();
    }
    await houseAccount(tx, brand.id, "vendor_clearing", brand.currency, VENDOR);
    await tx.updateTable("game_session").set({ vendor_code: VENDOR }).execute();
    const vendors = JSON.stringify([VENDOR]);
    await tx
      .updateTable("brand")
      .set((eb) => ({
        settings: eb.fn("jsonb_set", ["settings", eb.val("{games,vendors}"), eb.cast(eb.val(vendors), "jsonb")]),
      }))
      .where("id", "=", brand.id)
      .execute();
  });
}

/** A player in a game: the session id, the key of his browser, and the stake. */
interface Seat {
  readonly session: string;
  readonly browser: string;
  readonly bet: string;
}

async function launchAll(
  endpoint: VendorEndpoint,
  walletOrigin: string,
  platform: WagerPlatform,
  games: readonly GameListEntry[],
): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const game = games[player % games.length];
    if (!game) throw new Error("the studio lists no games");
    const { url } = await callVendor(endpoint, "gameUrl", {
      user: userOf(player),
      token: tokenOf(player),
      game_code: game.game_code,
      currency: platform.vendor.brand.currency,
      lang: "en",
      device: "mobile",
      lobby_url: null,
      deposit_url: null,
      operator: endpoint.operator,
      wallet_url: `${walletOrigin}/vendors/seamless/${VENDOR}`,
    });
    const session = new URL(url).searchParams.get("session") ?? "";
    seats.push({ session, browser: randomBytes(32).toString("base64url"), bet: game.min_bet });
  }
  return seats;
}

async function playFor(port: number, seats: readonly Seat[], rounds: { played: number }): Promise<Load> {
  const latenciesMs: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + TURNS.seconds * 1000;
  await Promise.all(
    seats.map(async (seat) => {
      const line = await openLine(port);
      try {
        for (let started = performance.now(); started < end; started = performance.now()) {
          const answer = await line.send(spinOf(seat));
          // A bet without an answer in time is rolled back and is no round.
          if (answer.includes('"WALLET_UNREACHABLE"')) {
            failed += 1;
            continue;
          }
          if (!answer.startsWith("HTTP/1.1 200")) throw new Error(`a spin was refused: ${answer.slice(-300)}`);
          latenciesMs.push(performance.now() - started);
          rounds.played += 1;
        }
      } finally {
        line.end();
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { rate: latenciesMs.length / seconds, units: latenciesMs.length, failed, latenciesMs };
}

function spinOf({ session, browser, bet }: Seat): Buffer {
  const body = JSON.stringify({ spinId: newId(), bet });
  const head = [
    "POST /api/spin HTTP/1.1",
    "host: studio.example",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `x-session: ${session}`,
    `x-browser: ${browser}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Throws unless every round is in the books of both sides exactly once, with the same win. */
async function verify(platform: WagerPlatform, studioUrl: string, played: number): Promise<void> {
  const studio = createPool(studioUrl, { max: 1 });
  try {
    const own = await settledRounds((text) => studio.query(text));
    const { rows } = await platform.pool.query<{ rounds: string; won: string }>(
      "select count(*) as rounds, coalesce(sum(amount), 0) as won from wager_action where kind = 'win'",
    );
    const [wallet] = rows;
    if (own.rounds !== played || Number(wallet?.rounds) !== played || wallet?.won !== own.won) {
      throw new Error(
        `${played} played, ${JSON.stringify(own)} in the studio, ${JSON.stringify(wallet)} in the wallet`,
      );
    }
    const [defect] = await verifyBooks(platform.db);
    if (defect) throw new Error(`the books are wrong after the benchmark: ${defect.defect}, ${defect.found}`);
  } finally {
    await studio.end();
  }
}

/** Waits until the wallet has confirmed every win. */
async function settledRounds(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<{ rounds: number; won: string }> {
  const until = performance.now() + SETTLED_MILLIS_MAX;
  for (;;) {
    const { rows } = await query(
      `select count(draw)::int as rounds, coalesce(sum(total_win), 0)::text as won,
         count(*) filter (where state not in ('settled', 'acknowledged', 'rolled_back'))::int as open from round`,
    );
    const [found] = rows as { rounds: number; won: string; open: number }[];
    if (found && found.open === 0) return { rounds: found.rounds, won: found.won };
    if (performance.now() > until) throw new Error(`${found?.open} rounds are still open`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Sides {
  readonly few: readonly TpcBRun[];
  readonly many: readonly TpcBRun[];
  readonly rounds: readonly (Load & { readonly usage: Usage })[];
}

function line({ few, many, rounds }: Sides, referenceIs: string, families: number): BenchLine {
  const rates = (runs: readonly { readonly rate: number }[]) => runs.map(({ rate }) => rate);
  const compared = compare(rates(rounds), rates(few));
  const besideMany = compare(rates(rounds), rates(many));
  const latencies = rounds.flatMap(({ latenciesMs }) => latenciesMs);
  return {
    bench: "slots.rounds",
    value: round(compared.value, 0),
    unit: "rounds/s",
    reference: round(compared.reference, 0),
    referenceIs,
    ratio: round(compared.ratio, 2),
    ...((compared.noisy || besideMany.noisy) && { noisy: true }),
    details: {
      p50Ms: round(percentile(latencies, 0.5), 1),
      p99Ms: round(percentile(latencies, 0.99), 1),
      failedSpins: rounds.reduce((sum, { failed }) => sum + failed, 0),
      ...usageDetails(rounds),
      tpcB256Clients: round(besideMany.reference, 0),
      tpcB256ClientsRatio: round(besideMany.ratio, 2),
      referenceSpread: round(compared.referenceSpread, 3),
      families,
      players: PLAYERS,
      studioProcesses: 1,
      serverProcesses: 1,
      turns: TURNS.counted,
      secondsASide: TURNS.counted * TURNS.seconds,
      played: latencies.length,
    },
  };
}
