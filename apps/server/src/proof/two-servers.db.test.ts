import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findNatsServer, freePort, type RunningChild, type RunningNats, startChild, startNats } from "@banyan/dev-env";
import { TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import {
  createGamePlayer,
  createVendorFixture,
  type GamePlayerFixture,
  type VendorFixture,
} from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { callWallet, pairSigningKey } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openStream } from "./event-stream.ts";
import { type RunningProxy, startProxy, type Upstream } from "./round-robin-proxy.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const HOST = "two-servers.test";

/** The database of all processes. The platform did not start it. */
const database = testDatabase({ max: 4 });
let logDir: string;
let vendor: VendorFixture;
const natsProgram = await findNatsServer();
if (natsProgram === undefined) {
  process.stderr.write(
    "Signals over NATS are not tested: there is no nats-server. Install one, or name it in NATS_SERVER_PATH.\n",
  );
}
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

beforeAll(async () => {
  logDir = await mkdtemp(join(tmpdir(), "banyan-two-servers-"));
  vendor = await createVendorFixture(database.db);
  await serveAt(database.db, { [HOST]: vendor.brand });
});
afterAll(() => rm(logDir, { recursive: true, force: true }));

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

interface Server extends Upstream {
  readonly child: RunningChild;
}

async function startServer(name: string, env: Readonly<Record<string, string>>, at?: Upstream): Promise<Server> {
  const { port, healthPort } = at ?? { port: await freePort(), healthPort: await freePort() };
  const plan = {
    name,
    entry: "apps/server/src/main.ts",
    env: {
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: "6",
      DATA_KEYS: TEST_DATA_KEY,
      BANYAN_PORT: `${port}`,
      BANYAN_LISTENERS: "1",
      HEALTH_PORT: `${healthPort}`,
      DRAIN_SECONDS: "1",
      VENDOR_SIGNING_KEY: privateKey,
      GATEWAY_URL: "http://127.0.0.1:1",
      GATEWAY_SECRET: "nobody-listens-there",
      ...env,
    },
    healthUrl: `http://127.0.0.1:${healthPort}/readyz`,
  };
  const child = await startChild(plan, { root: ROOT, logDir });
  stops.push(() => child.stop());
  return { port, healthPort, child };
}

/** Bets one unit through a port and returns the balance from the answer. */
async function bet(port: number, { user, token }: GamePlayerFixture): Promise<string> {
  const result = await callWallet(
    {
      walletUrl: `http://127.0.0.1:${port}/vendors/seamless/${vendor.code}`,
      vendor: vendor.code,
      key: pairSigningKey(vendor.privateKey),
      timeoutMillis: 5_000,
    },
    "bet",
    {
      request_uuid: newId(),
      transaction_uuid: newId(),
      round: newId(),
      round_closed: false,
      user,
      token,
      game_code: vendor.gameCode,
      currency: vendor.brand.currency,
      amount: "1",
    },
  );
  return result.kind === "decided" ? result.reply.status : result.reason;
}

async function listeningSessions(): Promise<number> {
  const { rows } = await sql<{ sessions: bigint }>`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and query = 'listen banyan_signal'
  `.execute(database.db);
  return Number(rows[0]?.sessions);
}

/** Streams the player's site session, which every fixture player has beside the game session. */
function streamOf(port: number, seat: GamePlayerFixture) {
  return openStream(port, HOST, seat.player.token);
}

/** Checks that every stream of a player reports each bet, on any server. Returns the players who may continue. */
async function proveFanOut(env: Readonly<Record<string, string>>, listening: number) {
  const [first, second] = [await startServer("first", env), await startServer("second", env)];
  const proxy = await startProxy([first, second]);
  stops.push(proxy.stop);
  expect(await listeningSessions()).toBe(listening);
  const seat = await createGamePlayer(database.db, vendor, 1_000n);
  const other = await createGamePlayer(database.db, vendor, 1_000n);
  const streams = [await streamOf(first.port, seat), await streamOf(second.port, seat)];
  const through = await streamOf(proxy.port, seat);
  const strangers = await streamOf(first.port, other);
  stops.push(() => [...streams, through, strangers].forEach((stream) => stream.leave()));

  const settled = [first.port, second.port, proxy.port, proxy.port];
  for (const [index, port] of settled.entries()) {
    expect(await bet(port, seat)).toBe("RS_OK");
    for (const stream of [...streams, through]) await stream.heard("balance", index + 1);
  }
  expect(strangers.kinds).toEqual(["hello"]);
  expect(new Set(proxy.given.keys())).toEqual(new Set([first.port, second.port]));
  return { seat, bettingAt: first.port, stream: streams[1] };
}

describe("two servers behind one address, on one database", () => {
  it("tell every browser of the player's balance, whichever of them settles, by LISTEN/NOTIFY", async () => {
    await proveFanOut({}, 2);
  }, 600_000);

  it.skipIf(natsProgram === undefined)(
    "tell it over NATS instead, with no session of the database listening, also after NATS was away",
    async () => {
      let nats: RunningNats = await startNats(natsProgram ?? "");
      stops.push(() => nats.stop());
      const { seat, bettingAt, stream } = await proveFanOut({ NATS_URL: nats.url }, 0);
      await nats.stop();
      expect(await bet(bettingAt, seat)).toBe("RS_OK");
      nats = await startNats(natsProgram ?? "", Number(new URL(nats.url).port));
      const heard = stream?.kinds.length ?? 0;
      for (let waited = 0; waited < 10_000 && stream?.kinds.length === heard; waited += 250) {
        expect(await bet(bettingAt, seat)).toBe("RS_OK");
        await sleep(250);
      }
      expect(stream?.kinds.length).toBeGreaterThan(heard);
    },
    600_000,
  );

  it("are replaced one after the other while bets go on, and no bet and no stream is dropped", async () => {
    const env = {};
    const [first, second] = [await startServer("first", env), await startServer("second", env)];
    const proxy: RunningProxy = await startProxy([first, second]);
    stops.push(proxy.stop);
    const seats = await Promise.all(Array.from({ length: 4 }, () => createGamePlayer(database.db, vendor, 100_000n)));
    const [watched] = seats;
    const stream = await streamOf(first.port, watched as GamePlayerFixture);
    const answers = new Map<string, number>();
    let playing = true;
    const play = async (seat: GamePlayerFixture) => {
      while (playing) {
        const answer = await bet(proxy.port, seat);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    const players = seats.map(play);
    await sleep(500);
    for (const server of [first, second]) {
      process.kill(server.child.pid, "SIGTERM");
      expect(await server.child.ended).toMatch(/^(?:first|second) ended with code 0\./);
      await startServer("successor", env, server);
      await proxy.gives(server);
    }
    expect(await stream.ended).toBe("finished");
    const before = answers.get("RS_OK") ?? 0;
    await sleep(500);
    playing = false;
    await Promise.all(players);
    expect([...answers.keys()]).toEqual(["RS_OK"]);
    expect(answers.get("RS_OK")).toBeGreaterThan(before);
    const { rows } = await sql<{ bets: bigint }>`
      select count(*) as bets from wager_action where player_id in (${sql.join(seats.map(({ player }) => player.id))})
    `.execute(database.db);
    expect(Number(rows[0]?.bets)).toBe(answers.get("RS_OK"));
  }, 600_000);
});
