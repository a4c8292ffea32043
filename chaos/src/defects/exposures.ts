import { setTimeout as sleep } from "node:timers/promises";
import { tellEveryStory } from "../driver/rounds.ts";
import { untilWhole } from "../faults/schedule.ts";
import { type CastPlayer, THRIFTY } from "../platform/cast.ts";
import type { Trial } from "./defect.ts";

/** How often each player goes through every story. */
const TELLINGS = 2;
/** How long a settlement may take to its second step before its worker is killed anyway. */
const SETTLING_MILLIS_MAX = 1_500;

/**
 * Calls of all sorts, doubled, reordered and against the rules, by few players: this shows most defects. First the
 * stories run in parallel for a while. Then each story runs once more, because a busy machine may have skipped some.
 */
export async function playAllStories({ play, platform, vendor }: Trial): Promise<void> {
  await play(2_000);
  const tell = async (player: CastPlayer): Promise<void> => {
    for (let told = 0; told < TELLINGS; told += 1) await tellEveryStory(vendor, player);
  };
  await Promise.all(platform.cast.players.map(tell));
}

/** All players bet with the same few accounts through both servers. */
export async function crowdOneAccount({ vendor, platform }: Trial): Promise<void> {
  const player = platform.cast.players[0];
  if (!player) return;
  const sender = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await vendor.send(vendor.bet(player, 7n));
  };
  await Promise.all(Array.from({ length: 16 }, sender));
}

/** The poor player repeatedly bets more than his balance. */
export async function betBeyondMeans({ vendor, platform }: Trial): Promise<void> {
  const player = platform.cast.players.find(({ opening }) => opening < 10_000n);
  if (!player) return;
  await Promise.all(Array.from({ length: 12 }, () => vendor.send(vendor.bet(player, 900n))));
}

/** The savers withdraw most of their balance, then bet more than the rest, but not more than before. */
export async function betBeyondHold({ cashier, vendor, platform }: Trial): Promise<void> {
  for (const player of platform.cast.savers.filter(({ opening }) => opening === THRIFTY)) {
    await cashier.request(player, player.opening - 3_000n);
    await Promise.all(Array.from({ length: 12 }, () => vendor.send(vendor.bet(player, 900n))));
  }
}

/** How many calls a server accepts before it is killed. */
const ACCEPTED_BEFORE_KILL = 20;
const KILLS = 4;

/** Kills servers while players play, each time right behind an accepted call, however slow the machine is. */
export async function killServers({ platform, playWhile, untilAccepted }: Trial): Promise<void> {
  await playWhile(async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = kill % platform.servers.length;
      await untilAccepted(server, ACCEPTED_BEFORE_KILL);
      platform.servers[server]?.kill();
      await untilWhole({ platform });
    }
  });
}

/** Kills all database processes together while players play. */
export async function killDatabase({ platform, play }: Trial): Promise<void> {
  // Earlier rows are on the disk. Only those that are written during play can be lost.
  await platform.cluster.insist("checkpoint");
  const playing = play(1_800);
  await sleep(1_200);
  await platform.cluster.kill();
  await platform.cluster.heal();
  await playing;
}

/** Kills the database, and lets all players play for a while after its restart. */
export async function killDatabaseAndWatch(trial: Trial): Promise<void> {
  await killDatabase(trial);
  trial.healed();
  await trial.play(11_000);
}

/** Reads balances while they change. */
export async function readWhilePlaying({ vendor, platform }: Trial): Promise<void> {
  const player = platform.cast.players[0];
  if (!player) return;
  for (let turn = 0; turn < 40; turn += 1) {
    await vendor.send(vendor.bet(player, 3n));
    await vendor.send(vendor.balance(player));
  }
}

/** Amounts that a binary fraction cannot represent exactly. */
const CROOKED_AMOUNTS = [1_999n, 2_030n, 2_051n, 2_999n, 8_165n, 13_741n];

/** Makes deposits; some are reported three times. */
export async function payIn({ cashier, platform }: Trial): Promise<void> {
  for (const [number, amount] of CROOKED_AMOUNTS.entries()) {
    const player = platform.cast.savers[number % platform.cast.savers.length];
    if (player) await cashier.deposit(player, amount, "pay-repeated");
  }
  await cashier.untilToldOf();
}

/** Kills the server while it receives payment webhooks. */
export async function payInAndKill({ cashier, platform }: Trial): Promise<void> {
  for (let kill = 0; kill < 2; kill += 1) {
    await Promise.all(platform.cast.savers.map((player) => cashier.deposit(player, 2_500n, "pay")));
    await sleep(150);
    platform.servers.at(-1)?.kill();
    await untilWhole({ platform });
  }
  await cashier.untilToldOf();
}

/** Settles a market while all players play. */
export async function settleMarket({ platform, play }: Trial): Promise<void> {
  const playing = play(3_000);
  await platform.markets.settleAll();
  await playing;
}

/** Places tickets, then settles their markets. */
export async function placeTickets(trial: Trial): Promise<void> {
  await trial.platform.markets.placeMore();
  await settleMarket(trial);
}

/** Kills the worker in the middle of each market's settlement. */
export async function settleAndKill({ platform }: Trial): Promise<void> {
  const { markets, worker } = platform;
  for (let marketId = await markets.settleNext(); marketId !== undefined; marketId = await markets.settleNext()) {
    for (let waited = 0; (await markets.stepsOf(marketId)) < 2 && waited < SETTLING_MILLIS_MAX; waited += 10) {
      await sleep(10);
    }
    worker?.kill();
    await worker?.untilRunning();
  }
}

/** Requests withdrawals at the same moment, more than may be open. */
export async function withdrawAtOnce({ cashier, platform }: Trial): Promise<void> {
  for (const player of platform.cast.savers) await cashier.withdrawAtOnce(player, 6);
}

/** Requests two withdrawals and rejects one. */
export async function rejectOne({ cashier, platform }: Trial): Promise<void> {
  for (const player of platform.cast.savers) {
    const first = await cashier.request(player, 3_000n);
    await cashier.request(player, 3_000n);
    if (first !== undefined) await cashier.decide(player, first, 3_000n, "reject");
  }
}

/** Approves withdrawals and immediately kills the servers. */
export async function approveAndKill({ cashier, platform }: Trial): Promise<void> {
  for (const player of platform.cast.savers) {
    const id = await cashier.request(player, 3_000n);
    if (id !== undefined) await cashier.decide(player, id, 3_000n, "approve");
    for (const server of platform.servers) server.kill();
    await untilWhole({ platform });
  }
}

/** Rewrites the audit trail directly in the database. */
export async function rewriteTheTrail(trial: Trial): Promise<void> {
  await rejectOne(trial);
  await trial.platform.cluster.insist(
    `alter table audit_entry disable trigger audit_entry_is_permanent;
     update audit_entry set details = '{}' where sequence = 1;
     alter table audit_entry enable trigger audit_entry_is_permanent`,
    [],
    trial.platform.pool,
  );
}

/** All exposures that a sound platform passes. The list leaves out those that do harm or take long. */
export const HARMLESS: readonly ((trial: Trial) => Promise<void>)[] = [
  playAllStories,
  crowdOneAccount,
  betBeyondMeans,
  betBeyondHold,
  readWhilePlaying,
  killServers,
  killDatabase,
  payIn,
  payInAndKill,
  withdrawAtOnce,
  rejectOne,
  approveAndKill,
  settleAndKill,
  placeTickets,
];
