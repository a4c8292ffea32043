import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, type DatabaseConnection } from "@banyan/db";
import { findBrand } from "@banyan/domain/brand";
import { type BrandId, invariant } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPlayerFixture } from "../fixture.ts";
import { freePortRow } from "../platform/platform-ports.ts";
import { type RunningPlatform, startPlatform } from "../platform/platform.ts";
import { removeDataFolder } from "../server-folders.ts";
import { shareOfDay } from "../share-of-day.ts";
import { type AskedSpin, PlayingCrowd, type CrowdPlayer } from "../playing-crowd.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", "..", "..", ".cache", `kill-in-play-${process.pid}`);
const PLAYERS = 24;
const OPENING_BALANCE = 10_000_000n;
const GAME = "thousand-lantern-koi";
/** Only a broken platform reaches this, also on a busy machine. */
const RESOLVED_MILLIS_MAX = 180_000;
/** Two parts are killed a day, and all four in a full run. */
const KILLED = shareOfDay(["server", "worker", "database", "studio"], 2);

let firstPort: number;
let platform: RunningPlatform;
let db: DatabaseConnection;
let players: Awaited<ReturnType<typeof createPlayerFixture>>[] = [];
/** The crowds of all attempts: the books hold the rounds of each. */
const crowds: PlayingCrowd[] = [];

/** The platform as in operation: durable, with the data of the last run. */
async function startAgain(): Promise<void> {
  platform = await startPlatform({ firstPort, dataDir: DATA_DIR, buildFrontEnds: false });
}

beforeAll(async () => {
  firstPort = await freePortRow("127.0.0.1");
  await startAgain();
  db = createDatabase(createPool(platform.databaseUrl, { max: 4 }));
  const brand = await findBrand(db, "banyan" as BrandId);
  invariant(brand, "the demo brand is there");
  players = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    players.push(await createPlayerFixture(db, brand, { balance: OPENING_BALANCE }));
  }
  await gamesAreListed();
}, 600_000);

afterAll(async () => {
  await db?.destroy();
  await platform?.stop();
  await removeDataFolder(join(DATA_DIR, "postgres"));
  await removeDataFolder(DATA_DIR);
});

/** The worker fetches the studio's games at its start. */
async function gamesAreListed(): Promise<void> {
  for (let waited = 0; waited < RESOLVED_MILLIS_MAX; waited += 100) {
    // A separate job imports each vendor's list: wait for the one with the played game.
    const game = await db
      .selectFrom("game_stake")
      .select("game_code")
      .where("game_code", "=", GAME)
      .where("currency", "=", "USD")
      .executeTakeFirst();
    if (game) return;
    await sleep(100);
  }
  throw new Error("the worker listed no games");
}

/** Launches the game. Like a player, it asks again while the busy studio does not answer in time. */
async function launch(player: (typeof players)[number]): Promise<CrowdPlayer> {
  for (const deadline = Date.now() + RESOLVED_MILLIS_MAX; ;) {
    const response = await askToLaunch(player);
    if (response.status === 503 && Date.now() < deadline) {
      await sleep(250);
      continue;
    }
    expect(response.status).toBe(200);
    const { value } = (await response.json()) as { value: { url: string } };
    return { playerId: player.id, gameUrl: value.url };
  }
}

/** The site's own call. */
function askToLaunch({ token }: (typeof players)[number]): Promise<Response> {
  return fetch(`${platform.addresses.banyan}/wps/game/launchGame`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      vassalage: "INHOUSE",
      gameCode: GAME,
      device: "mobile",
      language: "en",
      backUrl: `${platform.addresses.banyan}/`,
    }),
  });
}

/** Rounds that a dead process locked are released within seconds; then their players continue. */
async function playIsInFullSwing(crowd: PlayingCrowd): Promise<void> {
  const before = crowd.acknowledged;
  for (let waited = 0; waited < RESOLVED_MILLIS_MAX; waited += 50) {
    if (crowd.acknowledged > before + PLAYERS) return;
    await sleep(50);
  }
  const refusals = JSON.stringify([...crowd.refusals.values()]);
  throw new Error(`only ${crowd.acknowledged - before} spins were played; the last refusals: ${refusals}`);
}

/** Kills one part while all players play, and restarts the platform as its operator would. */
async function killAndStartAgain(part: string): Promise<void> {
  const pid = platform.pids.get(part);
  invariant(pid, `the platform runs no ${part}`);
  process.kill(pid, "SIGKILL");
  if (part !== "database") expect(await platform.broken).toContain(`${part} was ended by SIGKILL`);
  // Players whose part still works continue for a moment.
  await sleep(300);
  await platform.stop();
  await startAgain();
}

/** Waits until no round is open, in the platform's books and in the studio's. */
async function everyRoundIsResolved(studio: DatabaseConnection): Promise<void> {
  const openOf = async (): Promise<readonly unknown[]> => [
    ...(await db.selectFrom("round").select("round_id").where("state", "=", "open").execute()),
    ...(await studioRounds(studio)).filter(({ state }) => ["bet_sent", "drawn", "rolling_back"].includes(state)),
  ];
  for (let waited = 0; waited < RESOLVED_MILLIS_MAX; waited += 250) {
    if ((await openOf()).length === 0) return;
    await sleep(250);
  }
  expect(await openOf()).toEqual([]);
}

interface StudioRound {
  readonly id: string;
  readonly state: string;
  readonly spin_id: string;
  readonly bet: bigint;
  readonly total_win: bigint | null;
}

/** The studio's own records, read only for the check. */
async function studioRounds(studio: DatabaseConnection): Promise<readonly StudioRound[]> {
  return (await studio
    .selectFrom("round" as never)
    .select(["id", "state", "spin_id", "bet", "total_win"] as never)
    .execute()) as unknown as readonly StudioRound[];
}

it(`keeps every acknowledged spin exactly once through kills of ${KILLED.join(", ")}`, async () => {
  const crowd = new PlayingCrowd(await Promise.all(players.map(launch)));
  crowds.push(crowd);
  crowd.begin();
  try {
    for (const part of KILLED) {
      await playIsInFullSwing(crowd);
      await killAndStartAgain(part);
    }
    await playIsInFullSwing(crowd);
  } finally {
    await crowd.leave();
  }

  const studioUrl = new URL(platform.databaseUrl);
  studioUrl.pathname = "/banyan_studio";
  const studio = createDatabase(createPool(studioUrl.href, { max: 1 }));
  try {
    await everyRoundIsResolved(studio);
    await expectEverySpinOnce(await studioRounds(studio));
  } finally {
    await studio.destroy();
  }
  expect(await verifyBooks(db)).toEqual([]);
  expect((await trialBalance(db)).balanced).toBe(true);
}, 900_000);

async function expectEverySpinOnce(studio: readonly StudioRound[]): Promise<void> {
  const spins = crowds.flatMap((crowd) => crowd.spins);
  expect(spins.some(({ asked }) => asked > 1)).toBe(true);
  expect(studio.filter(({ state }) => state === "unresolved")).toEqual([]);
  const rounds = new Map(
    (await db.selectFrom("round").select(["round_id", "state", "stake", "payout"]).execute()).map(
      ({ round_id: id, ...round }) => [id, round],
    ),
  );
  for (const { outcome } of spins) {
    if (typeof outcome !== "object") continue;
    const { id, bet, totalWin } = outcome;
    expect(rounds.get(id), `round ${id}`).toEqual({ state: "settled", stake: BigInt(bet), payout: BigInt(totalWin) });
  }
  // Every round was requested, and no spin was played twice.
  const asked = new Set(spins.map(({ spinId }) => spinId));
  expect(new Set(studio.map(({ spin_id: spinId }) => spinId)).size).toBe(studio.length);
  expect(studio.filter(({ spin_id: spinId }) => !asked.has(spinId))).toEqual([]);
  const played = studio.filter(({ total_win: totalWin }) => totalWin !== null);
  const settled = [...rounds].filter(([, { state }]) => state === "settled").map(([id]) => id);
  expect(settled.toSorted()).toEqual(played.map(({ id }) => id).toSorted());
  await expectBalancesOfOutcomes(spins);
}

/** Each player's balance is the opening balance, minus stakes, plus wins, of acknowledged spins only. */
async function expectBalancesOfOutcomes(spins: readonly AskedSpin[]): Promise<void> {
  for (const { id } of players) {
    const won = spins
      .filter(({ playerId }) => playerId === id)
      .reduce((sum, { outcome }) => (typeof outcome === "object" ? sum + net(outcome) : sum), OPENING_BALANCE);
    const [cash] = await accountsOf(db, id);
    expect(cash?.balance).toMatchObject({ posted: won, held: 0n });
  }
}

function net({ bet, totalWin }: { readonly bet: string; readonly totalWin: string }): bigint {
  return BigInt(totalWin) - BigInt(bet);
}
