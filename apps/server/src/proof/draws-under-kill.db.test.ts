import { generateKeyPairSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningChild } from "@banyan/dev-env";
import {
  createPlayerFixture,
  createTestServices,
  playerContext,
  TEST_DATA_KEY,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createLotteryFixture, type LotteryFixture } from "@banyan/dev-env/lottery-fixture";
import { startStudioUnderTest, startWorker } from "@banyan/dev-env/server-under-test";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { PlayerContext } from "@banyan/domain";
import { drawnBy, placeLotteryTicket } from "@banyan/domain/lottery";
import { verifyMarket } from "@banyan/domain/settlement";
import { invariant, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";

/** The soak has the size of a busy evening. */
const IS_SOAK = process.env["SOAK"] === "1";
const GAMES = IS_SOAK ? 25 : 3;
const TICKETS_EACH = IS_SOAK ? 2_000 : 40;
const ROUNDS = IS_SOAK ? 4 : 1;
const PLAYERS = IS_SOAK ? 500 : 20;
const BALANCE = 10_000_000n;
const STAKE = 100n;
/** The fastest draws. */
const EVERY_SECONDS = 30;
/** Tickets are placed until so long before the close. */
const SPARE_MILLIS = 2_000;
const PLACED_AT_ONCE = 32;

const database = testDatabase();
let services: TestServices;
let games: LotteryFixture[];
let players: PlayerContext[][];
let worker: RunningChild;
let studio: RunningChild;
let startStudio: () => Promise<RunningChild>;

const platformKeys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const studioKeys = generateKeyPairSync("ed25519", {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const startOurWorker = () =>
  startWorker(database.url, "draws-under-kill-worker", {
    env: { DATA_KEYS: TEST_DATA_KEY, VENDOR_SIGNING_KEY: platformKeys.privateKey },
  });

beforeAll(async () => {
  services = await createTestServices(database.db);
  const studioUrl = new URL(database.url);
  studioUrl.pathname += "_studio";
  await database.pool.query(`create database "${studioUrl.pathname.slice(1)}"`);
  const wish = {
    databaseUrl: studioUrl.href,
    privateKey: studioKeys.privateKey,
    platformPublicKey: platformKeys.publicKey,
    wallets: ["http://127.0.0.1:1"],
  };
  const first = await startStudioUnderTest("draws-under-kill-studio", wish);
  studio = first.child;
  startStudio = async () =>
    (await startStudioUnderTest("draws-under-kill-studio", { ...wish, port: first.port })).child;
  games = [];
  players = [];
  while (games.length < GAMES) {
    const game = await createLotteryFixture(services, {
      everySeconds: EVERY_SECONDS,
      closeSeconds: 2,
      keeperUrl: `http://127.0.0.1:${first.port}`,
    });
    games.push(game);
    const members = Array.from({ length: Math.ceil(PLAYERS / GAMES) }, async () =>
      playerContext(services, game.brand, await createPlayerFixture(database.db, game.brand, { balance: BALANCE })),
    );
    players.push(await Promise.all(members));
  }
  worker = await startOurWorker();
}, 300_000);
afterAll(async () => {
  for (const game of games) await game.keeper.stop();
  await worker?.stop();
  await studio?.stop();
  const { pathname } = new URL(database.url);
  await database.pool.query(`drop database if exists "${pathname.slice(1)}_studio" with (force)`);
});

interface Draw {
  readonly id: string;
  readonly numero: string;
  readonly close_at: Date;
}

/** The draws of all games that are open next, as soon as both keepers have committed to all of them. */
async function nextDraws(): Promise<readonly Draw[]> {
  for (;;) {
    const { rows } = await database.pool.query<Draw & { game_code: string }>(
      `select distinct on (game_code) game_code, id, numero, close_at from lottery_draw
       where keeper_commitment is not null and open_at <= now() and close_at > now() + interval '10 seconds'
       order by game_code, draw_at`,
    );
    const draws = games.map(({ gameCode }) => rows.find((row) => row.game_code === gameCode));
    if (draws.every((draw) => draw !== undefined)) return draws;
    await sleep(200);
  }
}

/** Places tickets until all are placed or the draws are about to close; returns how many. */
async function placeTickets(draws: readonly Draw[]): Promise<number> {
  const closeAt = Math.min(...draws.map(({ close_at: at }) => at.getTime()));
  let next = 0;
  const place = async () => {
    while (next < GAMES * TICKETS_EACH && Date.now() < closeAt - SPARE_MILLIS) {
      const number = next++;
      const [game, draw, members] = [games[number % GAMES], draws[number % GAMES], players[number % GAMES]];
      const member = members?.[Math.floor(number / GAMES) % members.length];
      invariant(game && draw && member, "every ticket has a game");
      await placeLotteryTicket(member, {
        requestId: newId(),
        gameCode: game.gameCode,
        numero: draw.numero,
        lines: [{ play: "de_special", code: String(number % 100).padStart(2, "0"), unitStake: STAKE, odds: 1 }],
      });
    }
  };
  await Promise.all(Array.from({ length: PLACED_AT_ONCE }, place));
  return next;
}

async function killInMidDraw(draws: readonly Draw[], round: number): Promise<void> {
  const closeAt = Math.max(...draws.map(({ close_at: at }) => at.getTime()));
  // Before the close, between close and draw, and while winners are paid.
  await sleep(Math.max(0, closeAt - Date.now() - 500 + ((round * 1_300) % 4_000)));
  for (const { pid } of [worker, studio]) process.kill(pid, "SIGKILL");
  [worker, studio] = await Promise.all([startOurWorker(), startStudio()]);
}

async function untilSettled(draws: readonly Draw[]): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      "select from lottery_draw where id = any($1::uuid[]) and state <> 'settled'",
      [draws.map(({ id }) => id)],
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
}

async function expectSound(draws: readonly Draw[]): Promise<void> {
  const { rows } = await database.pool.query(
    `select draw.numero, draw.rules, draw.seed, draw.keeper_seed, draw.result, market.id as market_id
     from lottery_draw as draw join market on market.draw_id = draw.id where draw.id = any($1::uuid[])`,
    [draws.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(GAMES);
  for (const row of rows) {
    const seeds = { numero: row.numero, seed: row.seed, keeperSeed: row.keeper_seed };
    expect(drawnBy(row.rules, seeds)).toEqual(row.result);
    expect(await verifyMarket(database.db, row.market_id)).toEqual([]);
  }
}

it(`draws, settles and pays ${GAMES} games once when worker and studio are killed in mid-draw`, async () => {
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const draws = await nextDraws();
    expect(await placeTickets(draws)).toBeGreaterThan(GAMES);
    // One round in peace tells how long credits take.
    const isPeaceful = IS_SOAK && round === 0;
    if (!isPeaceful) await killInMidDraw(draws, round);
    await untilSettled(draws);
    await expectSound(draws);
    if (isPeaceful) waits.push(...(await creditWaits(draws)));
  }
  if (IS_SOAK) process.stdout.write(`from the draw to the last credit: ${Math.max(...waits)} s at most\n`);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
}, 900_000);

/** Seconds from the draw of each market until its last winner had the money. Bets ended two seconds before the draw. */
async function creditWaits(draws: readonly Draw[]): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from settlement.finished_at - draw.draw_at)::float as seconds
     from lottery_draw as draw join market on market.draw_id = draw.id
     join market_settlement as settlement on settlement.market_id = market.id where draw.id = any($1::uuid[])`,
    [draws.map(({ id }) => id)],
  );
  return rows.map(({ seconds }) => seconds);
}
