import type { RaceTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createPromotionFixture, createPromotionPage, payIn } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import type { WalletSettleCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OperatorContext, PlayerContext } from "../../context.ts";
import { openGameSession } from "../../games/index.ts";
import { decideLeavingOut, PlayContradiction, playReaders, proposeLeavingOut, writePlays } from "../../play/index.ts";
import { countTurnover } from "../../turnover/index.ts";
import { countWagering, joinPromotion, purseForGame, race, runRaces, saveRace, waitingRewards } from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const ROUNDS: RaceTerms = {
  ...{ score: "rounds", period: "day", minimum: 1n, leastStake: null, prizes: [1_000n, 500n, 100n], claimDays: 7 },
};
/** A place takes twice the stake of a round of 100 or more. */
const MULTIPLIER: RaceTerms = { ...ROUNDS, score: "multiplier", minimum: 20_000n, leastStake: 100n };
const NOW = new AbortController().signal;

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;
let id: string;

type Player = PlayerContext & Bettor;

beforeEach(async () => {
  await database.pool.query("delete from race");
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
  id = await createPromotionPage(database.db, fixture.vendor.brand.id);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const save = (terms: RaceTerms, seen = 0) =>
  saveRace(operator, {
    ...{ brandId: fixture.vendor.brand.id, id, seen, kind: "race", startsAt: null, endsAt: null, budget: 10_000n },
    ...{ stopped: false, reason: "The season", terms: { ...terms, prizes: [...terms.prizes] } },
  });

/** Opens a race whose period began a day earlier, so that the minutes around midnight are within it. */
async function open(terms: RaceTerms): Promise<void> {
  await save(terms);
  await database.pool.query("update race set period_from = period_from - interval '1 day' where promotion_id = $1", [
    id,
  ]);
}

async function newPlayer(): Promise<Player> {
  const bettor = await createBettor(fixture, 1_000_000n);
  return { ...playerContext(fixture.services, fixture.vendor.brand, bettor.player), ...bettor };
}

async function play(player: Player, stake: bigint, payout: bigint): Promise<void> {
  expect((await fixture.door.betAndWin(player.betAndWin(stake, payout), NOW)).outcome).toBe("ok");
}

/** A round that is settled by its own call, which can be corrected. */
async function settled(player: Player, stake: bigint, payout: bigint): Promise<WalletSettleCall> {
  const bet = player.bet(stake);
  await player.sendBet(bet);
  const settlement = player.settle(bet, payout);
  expect((await fixture.door.settle(settlement)).outcome).toBe("ok");
  return settlement;
}

const resettle = async (player: Player, settlement: WalletSettleCall, payout: bigint) =>
  expect((await fixture.door.resettle(player.resettle(settlement, payout))).outcome).toBe("ok");

/** The player in a launch that is played with the purse of a bonus. */
async function withPurse(player: Player): Promise<Player> {
  const { brand, code: vendorCode, gameCode } = fixture.vendor;
  const { playerId } = player;
  const wallet = { order: "first", cashable: false, maximumWin: null } as const;
  await joinPromotion(player, { id: await createPromotionFixture(operator, brand.id, { wallet }), version: 1 });
  await payIn(operator, player, 10_000n);
  const token = await inTransaction(database.db, async (tx) => {
    const owner = { playerId, brandId: brand.id, currency: brand.currency };
    const bonus = await purseForGame(tx, owner, { category: "RNG", minimum: 100n });
    expect(bonus).not.toBeNull();
    return openGameSession(tx, { brand, playerId, vendorCode, gameCode, bonus });
  });
  return { ...player, betAndWin: (stake, amount, changes) => player.betAndWin(stake, amount, { token, ...changes }) };
}

/** The readers, and passes over all races as if enough time had gone by since the last ones. */
async function look(): Promise<void> {
  await countTurnover(fixture.services);
  await countWagering(fixture.services);
  await database.pool.query("update race set looked_at = looked_at - interval '1 minute'");
  await Promise.all([runRaces(fixture.services), runRaces(fixture.services)]);
}

/** Moves play that no reader has numbered some minutes into the past. The record refuses changes, so its guard rests. */
async function backdateUnread(minutes: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update play_batch set at = batch.at - make_interval(mins => ${minutes})
      from play_arrival as batch where play_batch.at = batch.at and play_batch.id = batch.batch_id
    `.execute(tx);
    await sql`update play_arrival set at = at - make_interval(mins => ${minutes})`.execute(tx);
    await sql`
      update round set first_settled_at = first_settled_at - make_interval(mins => ${minutes})
      where brand_id = ${fixture.vendor.brand.id}
    `.execute(tx);
  });
}

/** Lets the present period end some minutes ago. */
const endPeriod = (minutes: number) =>
  database.pool.query("update race set period_to = now() - make_interval(mins => $2) where promotion_id = $1", [
    id,
    minutes,
  ]);

const boardFor = async (player: PlayerContext) => (await race(player, { id })).value;
const scoreOf = async (player: PlayerContext) => (await boardFor(player)).own?.score ?? null;
const prizeOf = async (player: PlayerContext) => (await waitingRewards(player)).value.list.map(({ amount }) => amount);

it("free rounds and rounds with a bonus wallet count for no score of rounds or wins", async () => {
  await open(ROUNDS);
  const byRounds = id;
  id = await createPromotionPage(database.db, fixture.vendor.brand.id);
  await open({ ...ROUNDS, score: "win" });
  const byWins = id;
  id = await createPromotionPage(database.db, fixture.vendor.brand.id);
  await open(MULTIPLIER);
  const player = await newPlayer();
  await play(player, 0n, 5_000n);
  await play(await withPurse(player), 100n, 5_000n);
  await look();
  const scores = async () => [
    (await race(player, { id: byRounds })).value.own?.score,
    (await race(player, { id: byWins })).value.own?.score,
    (await boardFor(player)).own?.score,
  ];
  expect(await scores()).toEqual([undefined, undefined, undefined]);
  await play(player, 100n, 300n);
  await look();
  expect(await scores()).toEqual([1n, 200n, 30_000n]);
});

/** Writes a line of the record that takes back more rounds than the player has. The turnover's reader stops there. */
async function takeBackTooMuch({ player }: Player): Promise<void> {
  const { brand, code: vendor, gameCode: game } = fixture.vendor;
  await inTransaction(database.db, (tx) =>
    writePlays(tx, [
      {
        ...{ brandId: brand.id, currency: brand.currency, playerId: player.id, vendor, game, category: "RNG" },
        ...{ kind: "settled", call: null, state: "settled", rule: 2, playId: newId(), transactionId: newId() },
        ...{ answeredId: null, staked: 0n, paid: 0n, playStake: 0n, version: 2, openedAt: null, bonusId: null },
        firstSettledAt: new Date().toISOString(),
        counted: { bets: -30, stake: -3_000n, payout: 0n, validBet: 0n },
      },
    ]),
  );
}

/** Two operators leave out the entry at which the turnover's reader has stopped. */
async function leaveOut(): Promise<void> {
  const all = operatorContext(fixture.services, await createOperatorFixture(database.db));
  const find = async () => (await playReaders(all, {})).list.find(({ name }) => name === "turnover");
  const { page, batch, entry } = (await find())?.stopped ?? { page: 0, batch: 0, entry: 0 };
  await proposeLeavingOut(operator, { reader: "turnover", page, batch, entry, reason: "The vendor took it back" });
  const proposalId = (await find())?.omissions.find(({ state }) => state === "proposed")?.id ?? "";
  await decideLeavingOut(all, { proposalId, decision: "approve" });
}

it("an entry that the turnover leaves out counts for no race by rounds, before and after the decision", async () => {
  await open(ROUNDS);
  const player = await newPlayer();
  await play(player, 100n, 0n);
  await look();
  await takeBackTooMuch(player);
  await expect(countTurnover(fixture.services)).rejects.toThrow(PlayContradiction);
  await database.pool.query("update race set looked_at = looked_at - interval '1 minute'");
  await runRaces(fixture.services);
  expect(await scoreOf(player)).toBe(1n);
  await leaveOut();
  await play(player, 100n, 0n);
  await look();
  expect(await scoreOf(player)).toBe(2n);
});

describe("a race by payouts less stakes", () => {
  it("ranks by winnings after losses", async () => {
    await open({ ...ROUNDS, score: "win" });
    const [winner, loser] = [await newPlayer(), await newPlayer()];
    await play(winner, 500n, 900n);
    await play(winner, 100n, 0n);
    await play(loser, 5_000n, 4_000n);
    await look();
    expect((await boardFor(winner)).list.map(({ place, score, prize }) => [place, score, prize])).toEqual([
      [1, 300n, 1_000n],
    ]);
  });

  it("counts corrections of staked rounds, and takes off a round that opens again", async () => {
    await open({ ...ROUNDS, score: "win" });
    const player = await newPlayer();
    const settlement = await settled(player, 100n, 150n);
    await resettle(player, settlement, 400n);
    await look();
    expect(await scoreOf(player)).toBe(300n);
    await play(player, 50n, 70n);
    await fixture.door.unsettle(player.unsettle(settlement));
    await look();
    expect(await scoreOf(player)).toBe(20n);
  });
});

describe("a race by the best round", () => {
  it("ranks by payout beside stake, cut down, of one round of the least stake or more", async () => {
    await open(MULTIPLIER);
    const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await play(one, 300n, 1_000n);
    await play(one, 1_000n, 2_500n);
    await play(two, 100n, 200n);
    await play(two, 99n, 99_000n);
    await play(three, 100n, 199n);
    await look();
    expect((await boardFor(one)).list.map(({ place, score, own }) => [place, score, own])).toEqual([
      [1, 33_333n, true],
      [2, 20_000n, false],
    ]);
    expect(await scoreOf(three)).toBeNull();
    await play(two, 100n, 400n);
    await look();
    expect([await scoreOf(one), await scoreOf(two)]).toEqual([33_333n, 40_000n]);
  });

  it("counts a corrected round with its last result: the next best one takes its place", async () => {
    await open(MULTIPLIER);
    const player = await newPlayer();
    const best = await settled(player, 100n, 1_000n);
    await play(player, 100n, 300n);
    await look();
    expect(await scoreOf(player)).toBe(100_000n);
    await resettle(player, best, 500n);
    await look();
    expect(await scoreOf(player)).toBe(50_000n);
    await resettle(player, best, 0n);
    await look();
    expect(await scoreOf(player)).toBe(30_000n);
    await resettle(player, best, 900n);
    await look();
    expect(await scoreOf(player)).toBe(90_000n);
    await fixture.door.unsettle(player.unsettle(best));
    await look();
    expect(await scoreOf(player)).toBe(30_000n);
  });

  it("gives no place any more to a player whose only round was taken back", async () => {
    await open(MULTIPLIER);
    const player = await newPlayer();
    const only = await settled(player, 100n, 1_000n);
    await look();
    await resettle(player, only, 100n);
    await look();
    expect((await boardFor(player)).list).toEqual([]);
  });

  it("is settled with what was booked before its end; equal players share, and blocked ones win nothing", async () => {
    await open(MULTIPLIER);
    const [one, two, three, blocked] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
    await play(one, 200n, 1_000n);
    await play(two, 100n, 500n);
    await play(three, 100n, 300n);
    await play(blocked, 100n, 9_000n);
    const late = await settled(three, 100n, 200n);
    await backdateUnread(5);
    await look();
    expect(await scoreOf(blocked)).toBe(900_000n);
    await database.pool.query("update player set status = 'blocked' where id = $1", [blocked.player.id]);
    // Play and corrections after the end are no part of it.
    await play(three, 100n, 8_000n);
    await resettle(three, late, 7_000n);
    await endPeriod(2);
    await look();
    await look();
    expect([await prizeOf(one), await prizeOf(two), await prizeOf(three)]).toEqual([[750n], [750n], [100n]]);
    const { rows } = await database.pool.query("select count(*)::int from reward where promotion_id = $1", [id]);
    expect(rows).toEqual([{ count: 3 }]);
    const { last, own } = await boardFor(three);
    expect(last?.score).toBe("multiplier");
    expect(last?.list.map(({ place, score, prize }) => [place, score, prize])).toEqual([
      [1, 50_000n, 750n],
      [1, 50_000n, 750n],
      [3, 30_000n, 100n],
    ]);
    // The next race has the round that came after the end; the corrected one belongs to the race that is over.
    expect(own?.score).toBe(800_000n);
    const kept = await database.pool.query(
      `select multiplier::int from race_round join reward_run on reward_run.id = run where promotion_id = $1`,
      [id],
    );
    expect(kept.rows).toEqual([{ multiplier: 800_000 }]);
  });

  it("names the unit of the last winners, also when the next race is ranked by something else", async () => {
    await open(MULTIPLIER);
    const player = await newPlayer();
    await play(player, 100n, 1_000n);
    await backdateUnread(5);
    await look();
    await save({ ...ROUNDS, prizes: [10n] }, 1);
    await endPeriod(2);
    await look();
    // A period that begins behind the new version.
    await database.pool.query(
      "update race set period_from = clock_timestamp(), run = null, next_page = null where promotion_id = $1",
      [id],
    );
    await play(player, 100n, 0n);
    await play(player, 100n, 0n);
    await look();
    const { terms, own, last } = await boardFor(player);
    expect([terms.score, own?.score]).toEqual(["rounds", 2n]);
    expect([last?.score, last?.list[0]?.score]).toEqual(["multiplier", 100_000n]);
  });

  it("needs a least stake, which no other score has, and a place for at least the stake", async () => {
    expect(await outcomeOf(save({ ...MULTIPLIER, leastStake: null }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ ...ROUNDS, leastStake: 100n }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ ...MULTIPLIER, minimum: 9_999n }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save(MULTIPLIER))).toBe("done");
  });
});
