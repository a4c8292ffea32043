import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { countPeriodOf, createMission, lookAtMissions } from "@banyan/dev-env/mission-fixture";
import { countPlay, holdTurnover } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { setMemberStatus } from "../../operators/index.ts";
import { accountRecord } from "../../wallet/index.ts";
import {
  claimReward,
  grantReward,
  rewardReason,
  rewardRuns,
  runMissions,
  runRewards,
  waitingRewards,
} from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { keepMission } from "./keep-mission.ts";
import { missionLeaderboard } from "./mission-leaderboard.ts";
import { missionSummary } from "./mission-summary.ts";

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  await database.pool.query("update mission set ended = true");
  brand = await createBrandFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const DAY = "2026-06-10T12:00:00Z";

const newPlayer = async (): Promise<PlayerContext> =>
  playerContext(services, brand, await createPlayerFixture(database.db, brand));

const played = (
  { player }: PlayerContext,
  wanted: Partial<Omit<Parameters<typeof countPlay>[1], "playerId">> = {},
): Promise<void> =>
  countPlay(database.db, {
    ...{ playerId: player.id, brandId: brand.id, currency: brand.currency, at: new Date().toISOString() },
    ...wanted,
  });

const deposited = ({ player }: PlayerContext, amount: bigint, at = new Date().toISOString()): Promise<void> =>
  recordDeposit(database.db, { playerId: player.id, brandId: brand.id, currency: brand.currency, amount, at });

const mission = (wanted: Parameters<typeof createMission>[2] = {}) => createMission(database.db, brand.id, wanted);
const look = () => lookAtMissions(services);
const summaryOf = async (player: PlayerContext) => (await missionSummary(player)).value;
const amountsOf = async (player: PlayerContext) =>
  (await waitingRewards(player)).value.list.map(({ amount }) => amount).toSorted((one, other) => Number(one - other));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A mission that happens once, of one step, which began yesterday. */
async function onceSinceYesterday(budget: bigint): Promise<string> {
  const id = newId();
  await keepMission(database.db, {
    ...{ id, brandId: brand.id, version: 1, startsAt: new Date(hoursAgo(24)), endsAt: null, budget, stopped: false },
    ...{ operatorId: null, reason: "Once" },
    terms: {
      ...{ period: "once", goal: "valid_bet", category: "RNG", claimDays: 7 },
      steps: [{ target: 100n, amount: 50n, points: 1 }],
    },
  });
  return id;
}

async function onlyMission(player: PlayerContext) {
  const [only, ...others] = (await summaryOf(player)).list;
  invariant(only && others.length === 0, "the brand has one mission");
  return { progress: only.progress, states: only.steps.map(({ state }) => state) };
}

/** A small generator, so that a failed sequence can be repeated. */
function drawer(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

describe("the progress of a mission", () => {
  it("is untouched by a grant out of the mission's budget", async () => {
    const promotionId = await mission();
    const player = await newPlayer();
    const before = await onlyMission(player);
    const grant = { memberId: player.player.id, requestId: newId(), promotionId, amount: 1n, reason: "A late step" };
    expect((await grantReward(operator, grant)).value.state).toBe("approved");
    await look();
    expect(await onlyMission(player)).toEqual(before);
  });

  it("[R-7.04] is a naive recount of random play, with corrections, deposits and play of other days", async () => {
    const play = await mission();
    const rounds = await mission({ goal: "rounds", category: null, steps: [{ target: 9n, amount: 7n, points: 0 }] });
    const paid = await mission({ goal: "deposits", category: null, steps: [{ target: 900n, amount: 9n, points: 0 }] });
    const player = await newPlayer();
    const draw = drawer(7);
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const counted = { play: 0n, rounds: 0n, deposits: 0n };
    for (let step = 0; step < 60; step += 1) {
      const at = new Date(now - draw(40) * 3_600_000).toISOString();
      const isToday = at.slice(0, 10) === today;
      const amount = BigInt(draw(700) - 200);
      if (draw(5) === 0) {
        await deposited(player, amount < 1n ? 1n : amount, at);
        if (isToday) counted.deposits += amount < 1n ? 1n : amount;
      } else {
        const category = draw(3) === 0 ? "LIVE" : "RNG";
        await played(player, { at, stake: amount, category });
        if (isToday) counted.rounds += 1n;
        if (isToday && category === "RNG") counted.play += amount;
      }
    }
    const progress = new Map((await summaryOf(player)).list.map((each) => [each.id, each.progress]));
    const positive = (value: bigint) => (value > 0n ? value : 0n);
    expect([progress.get(play), progress.get(rounds), progress.get(paid)]).toEqual([
      positive(counted.play),
      counted.rounds,
      positive(counted.deposits),
    ]);
    await look();
    const expected = [
      ...(counted.play >= 1_000n ? [50n] : []),
      ...(counted.play >= 5_000n ? [200n] : []),
      ...(counted.rounds >= 9n ? [7n] : []),
      ...(counted.deposits >= 900n ? [9n] : []),
    ].toSorted((one, other) => Number(one - other));
    expect(await amountsOf(player)).toEqual(expected);
  });

  it.each([
    ["Europe/Berlin", "2026-03-29T12:00:00Z", 23],
    ["Europe/Berlin", "2026-10-25T12:00:00Z", 25],
    ["Asia/Kathmandu", "2026-06-10T12:00:00Z", 24],
  ])("in %s counts a day of %s with all of its %s hours", async (timeZone, moment, hours) => {
    brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, timeZone }) });
    const [whole, short] = [await newPlayer(), await newPlayer()];
    const id = await mission({
      ...{ goal: "rounds", category: null, steps: [{ target: BigInt(hours * 2), amount: 10n, points: 2 }] },
    });
    await countPeriodOf(database.db, id, moment);
    const { rows } = await database.pool.query<{ begins: Date; ends: Date }>(
      "select period_from as begins, period_to as ends from mission where promotion_id = $1",
      [id],
    );
    const [period] = rows;
    invariant(period, "the mission has a period");
    expect((period.ends.getTime() - period.begins.getTime()) / 3_600_000).toBe(hours);
    for (let at = period.begins.getTime(); at < period.ends.getTime(); at += 1_800_000) {
      await played(whole, { at: new Date(at).toISOString() });
      if (at > period.begins.getTime()) await played(short, { at: new Date(at).toISOString() });
    }
    // The neighbours belong to other days.
    await played(short, { at: new Date(period.begins.getTime() - 1).toISOString() });
    await played(short, { at: period.ends.toISOString() });
    await runMissions(services);
    expect([await amountsOf(whole), await amountsOf(short)]).toEqual([[10n], []]);
  });
});

describe("a reached step", () => {
  it("is a reward once a period, which a later correction leaves, and which comes to the balance", async () => {
    const player = await newPlayer();
    await mission();
    await played(player, { stake: 999n });
    await look();
    expect(await onlyMission(player)).toEqual({ progress: 999n, states: ["open", "open"] });
    await played(player, { stake: 1n });
    expect(await onlyMission(player)).toEqual({ progress: 1_000n, states: ["reached", "open"] });
    await look();
    await played(player, { stake: -600n });
    await look();
    expect(await onlyMission(player)).toEqual({ progress: 400n, states: ["waiting", "open"] });
    const [reward] = (await waitingRewards(player)).value.list;
    invariant(reward, "a reward waits");
    expect(reward).toMatchObject({
      ...{ kind: "mission", amount: 50n, period: "day" },
      step: { goal: "valid_bet", category: "RNG", target: 1_000n },
    });
    expect(await outcomeOf(rewardReason(player, { id: reward.id }))).toBe("NOT_FOUND");
    expect(await summaryOf(player)).toMatchObject({ state: "process", total: 1, claimable: 1, claimableSum: 50n });
    await claimReward(player, { id: reward.id });
    await runRewards(services);
    await played(player, { stake: 20_000n });
    await look();
    expect(await onlyMission(player)).toEqual({ progress: 20_400n, states: ["claimed", "waiting"] });
    expect(await summaryOf(player)).toMatchObject({ completed: 1, claimable: 1, claimableSum: 200n });
    const { list } = await accountRecord(player, { limit: 5 });
    expect(list.map(({ kind, amount }) => [kind, amount])).toContainEqual(["mission", 50n]);
    // The console's list of runs is that of rebates and cashbacks.
    expect((await rewardRuns(operator, { brandId: brand.id, limit: 5 })).list).toEqual([]);
  });

  it("is granted once by two workers", async () => {
    await mission();
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
    for (const player of players) await played(player, { stake: 6_000n });
    await Promise.all([look(), runMissions(services), runMissions(services)]);
    await Promise.all([look(), look()]);
    for (const player of players) expect(await amountsOf(player)).toEqual([50n, 200n]);
    const { rows } = await database.pool.query(
      "select amount::int, released::int from reward_run where brand_id = $1 and kind = 'mission'",
      [brand.id],
    );
    expect(rows).toEqual([{ amount: 3_000, released: 3_000 }]);
  });

  it("is left when the budget ends in the middle, and granted after a raise", async () => {
    const steps = [{ target: 100n, amount: 50n, points: 1 }];
    const id = await mission({ budget: 120n, steps });
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const player of players) await played(player, { stake: 100n });
    await look();
    const states = await Promise.all(players.map(async (player) => (await onlyMission(player)).states[0]));
    expect(states.filter((state) => state === "waiting")).toHaveLength(2);
    expect(states).toContain("spent");
    await keepMission(database.db, {
      ...{ id, brandId: brand.id, version: 2, startsAt: null, endsAt: null, budget: 150n, stopped: false },
      ...{
        operatorId: null,
        reason: "More",
        terms: { period: "day", goal: "valid_bet", category: "RNG", steps, claimDays: 7 },
      },
    });
    await look();
    for (const player of players) expect(await amountsOf(player)).toEqual([50n]);
  });

  it("is granted when a lapsed reward makes room, however long ago it was reached", async () => {
    const id = await onceSinceYesterday(120n);
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const player of players) await played(player, { stake: 100n, at: hoursAgo(5) });
    await look();
    const states = await Promise.all(players.map(async (player) => (await onlyMission(player)).states[0]));
    expect(states.filter((state) => state === "waiting")).toHaveLength(2);
    await database.pool.query("update reward set deadline = now() where promotion_id = $1 and player_id = $2", [
      id,
      players[states.indexOf("waiting")]?.player.id,
    ]);
    await look();
    expect((await Promise.all(players.map(amountsOf))).flat()).toEqual([50n]);
    await runRewards(services);
    await look();
    expect((await Promise.all(players.map(amountsOf))).flat()).toEqual([50n, 50n]);
  });

  it("is granted when the play was counted hours after it was recorded", async () => {
    await onceSinceYesterday(1_000n);
    const player = await newPlayer();
    const goesOn = await holdTurnover(database.db, hoursAgo(5));
    await look();
    await played(player, { stake: 100n, at: hoursAgo(5) });
    await goesOn();
    await look();
    expect(await amountsOf(player)).toEqual([50n]);
  });

  it("keeps the terms of the period's beginning, and none is granted to a player who is not active", async () => {
    const [player, blocked] = [await newPlayer(), await newPlayer()];
    const id = await mission();
    const terms = { period: "day", goal: "rounds", category: null, claimDays: 1 } as const;
    await keepMission(database.db, {
      ...{ id, brandId: brand.id, version: 2, startsAt: null, endsAt: null, budget: 1_000n, stopped: false },
      ...{ operatorId: null, reason: "Other", terms: { ...terms, steps: [{ target: 1n, amount: 1n, points: 1 }] } },
    });
    await played(player, { stake: 1_000n });
    await played(blocked, { stake: 1_000n });
    await database.pool.query("update player set status = 'blocked' where id = $1", [blocked.player.id]);
    await look();
    expect([await amountsOf(player), await amountsOf(blocked)]).toEqual([[50n], []]);
  });

  it("that a blocked member had reached is granted once the member is unblocked, without another bet", async () => {
    const player = await newPlayer();
    const status = (wanted: "active" | "blocked") =>
      setMemberStatus(operator, { memberId: player.player.id, status: wanted, reason: "A look" });
    await onceSinceYesterday(1_000n);
    await look();
    await played(player, { stake: 100n, at: hoursAgo(5) });
    await status("blocked");
    await look();
    expect(await amountsOf(player)).toEqual([]);
    await status("active");
    await look();
    expect(await amountsOf(player)).toEqual([50n]);
  });

  it("of a period that is over is granted by its last pass, and the mission goes on to the next period", async () => {
    const player = await newPlayer();
    const id = await mission();
    await countPeriodOf(database.db, id, DAY);
    await played(player, { stake: 1_000n, at: DAY });
    await played(player, { stake: 1_000n, at: "2026-06-11T00:00:00Z" });
    await runMissions(services);
    expect(await amountsOf(player)).toEqual([50n, 50n]);
    const { rows } = await database.pool.query(
      "select count(*) filter (where state = 'open')::int as open from reward_run where promotion_id = $1",
      [id],
    );
    expect(rows).toEqual([{ open: 1 }]);
  });

  it("of a mission that happens once is granted once", async () => {
    const player = await newPlayer();
    await mission({ period: "once", goal: "deposits", category: null });
    await deposited(player, 1_000n);
    await look();
    await deposited(player, 1_000n);
    await look();
    expect(await amountsOf(player)).toEqual([50n]);
    const [only] = (await summaryOf(player)).list;
    expect(only).toMatchObject({ period: "once", until: null, progress: 2_000n });
  });
});

describe("the leaderboard", () => {
  it("[R-7.04] lists who has the most points with masked names, and the own place", async () => {
    const steps = [
      { target: 100n, amount: 1n, points: 5 },
      { target: 200n, amount: 1n, points: 7 },
    ];
    const [first, second, none] = [await newPlayer(), await newPlayer(), await newPlayer()];
    expect((await missionLeaderboard(first, { period: "day" })).value).toMatchObject({
      state: "coming_soon",
      list: [],
    });
    await mission({ steps });
    await played(second, { stake: 100n });
    await look();
    await played(first, { stake: 300n });
    await look();
    for (const period of ["day", "week"] as const) {
      const { value } = await missionLeaderboard(second, { period });
      expect(value).toMatchObject({ state: "process", own: { place: 2, points: 5 } });
      expect(value.list.map(({ place, points, own }) => [place, points, own])).toEqual([
        [1, 12, false],
        [2, 5, true],
      ]);
      const names = value.list.map(({ customerName }) => customerName);
      expect(names.every((name) => name.includes("***") && name !== first.player.username)).toBe(true);
      expect((await missionLeaderboard(none, { period })).value.own).toBeNull();
    }
  });
});
