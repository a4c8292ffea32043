import { inTransaction } from "@banyan/db";
import { createOperatorFixture, operatorContext, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { givePoints } from "@banyan/dev-env/fund-player";
import { createLevels } from "@banyan/dev-env/level-fixture";
import { createReward, REWARD_VERSION } from "@banyan/dev-env/mall-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RewardContent } from "@banyan/contract";
import type { OperatorContext, PlayerContext } from "../context.ts";
import { setMemberStatus } from "../operators/index.ts";
import { NOTHING_COUNTED, type PlayLine, writePlays } from "../play/index.ts";
import { accountRecord, cashBalance } from "../wallet/index.ts";
import {
  convertPoints,
  countPoints,
  decideRedemption,
  keepPointSettings,
  mallBoard,
  pointsBalance,
  pointsConfig,
  pointsDetails,
  pointsRedemptions,
  pointsRewards,
  redeemPoints,
  redemptionQueue,
  savePointSettings,
  setRewardStock,
  verifyPoints,
} from "./index.ts";

const paymentPassword = "246810";
const PARTS = 10_000n;
/** Hundredths of a point for 100 minor units. */
const RATES = { RNG: 137, LIVE: 20 } as const;
/** Minor units for 100 points. */
const CONVERT_RATE = 250n;

const database = testDatabase({ max: 30 });
let fixture: WagerFixture;
let olivia: OperatorContext;
let omar: OperatorContext;

type Player = PlayerContext & Bettor;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  olivia = operatorContext(fixture.services, await createOperatorFixture(database.db));
  omar = operatorContext(fixture.services, await createOperatorFixture(database.db));
  await keepPointSettings(database.db, {
    ...{ brandId: fixture.vendor.brand.id, version: 1, operatorId: null, reason: "first", convertMinimum: 100n },
    ...{ rates: [...rates(RATES)], convertRate: CONVERT_RATE },
  });
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyPoints(database.db)).toEqual([]);
});

function rates(of: Readonly<Record<"RNG" | "LIVE", number>>) {
  return [
    { category: "RNG", rate: of.RNG },
    { category: "LIVE", rate: of.LIVE },
  ] as const;
}

async function newPlayer(points = 0n, cash = 0n): Promise<Player> {
  const bettor = await createBettor(fixture, cash, { paymentPassword });
  const { brand } = fixture.vendor;
  if (points > 0n) await inTransaction(database.db, (tx) => givePoints(tx, brand, bettor.playerId, points, newId()));
  return { ...playerContext(fixture.services, brand, bettor.player), ...bettor };
}

const newReward = (content: Partial<RewardContent> = {}, left: number | null = 5) =>
  createReward(database.db, fixture.vendor.brand.id, content, left);

type Wish = Partial<Parameters<typeof redeemPoints>[1]>;

const redeem = (player: Player, rewardId: string, wish: Wish = {}) =>
  redeemPoints(player, {
    requestId: newId(),
    rewardId,
    version: REWARD_VERSION,
    quantity: 1,
    paymentPassword,
    ...wish,
  });

const convert = (player: Player, points: bigint, wish: Partial<Parameters<typeof convertPoints>[1]> = {}) =>
  convertPoints(player, { requestId: newId(), points, version: 1, paymentPassword, ...wish });

const pointsOf = async (player: Player) => (await pointsBalance(player)).value.points;
const cashOf = async ({ player, brand }: Player) =>
  (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).available;

async function leftOf(rewardId: string): Promise<number | null> {
  const { rows } = await sql<{ left_count: number | null }>`
    select left_count from mall_stock where reward_id = ${rewardId}
  `.execute(database.db);
  invariant(rows[0], "the reward has a stock");
  return rows[0].left_count;
}

/** A line of the record with a valid bet, below zero for a correction. */
function line({ playerId, brand }: Player, category: string, validBet: bigint): PlayLine {
  const { code, gameCode } = fixture.vendor;
  return {
    ...{ brandId: brand.id, vendor: code, game: gameCode, category, currency: brand.currency, kind: "corrected" },
    ...{ call: "resettle", state: "settled", rule: 2, playerId, playId: newId(), transactionId: newId() },
    ...{ answeredId: null, staked: 0n, paid: 0n, counted: { ...NOTHING_COUNTED, validBet }, playStake: 100n },
    ...{ version: 1, openedAt: null, firstSettledAt: null, bonusId: null },
  };
}

const write = (lines: readonly PlayLine[]) => inTransaction(database.db, (tx) => writePlays(tx, lines));
const count = () => countPoints(fixture.services);

/** A small generator, so that a failure can be repeated by its seed. */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("earning points", () => {
  it("[R-1.04] books the points of random play with corrections as a reference that counts every line by itself", async () => {
    const seed = Date.now() % 1_000_000;
    const below = randomly(seed);
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    /** Hundredths × 10,000 of each player. Points were never spent, so the sum alone decides the balance. */
    const sums = players.map(() => 0n);
    for (let stretch = 0; stretch < 12; stretch += 1) {
      const lines = Array.from({ length: 1 + below(9) }, () => {
        const who = below(players.length);
        const category = (["RNG", "LIVE", "SPORTS"] as const)[below(3)] ?? "RNG";
        const bet = BigInt(below(4_000) - 1_500);
        const rate = category === "SPORTS" ? 0 : RATES[category];
        sums[who] = (sums[who] ?? 0n) + bet * BigInt(rate) * 100n;
        const player = players[who];
        invariant(player, "there are three players");
        return line(player, category, bet);
      });
      await write(lines);
      if (below(2) === 0) await count();
    }
    await count();
    const balances = await Promise.all(players.map(pointsOf));
    const expected = sums.map((sum) => (sum < 0n ? 0n : sum / PARTS));
    expect({ seed, balances }).toEqual({ seed, balances: expected });
  });

  it("earns by bets at the wallet's door, and lists what was earned", async () => {
    const player = await newPlayer(0n, 1_000n);
    await fixture.door.betAndWin(player.betAndWin(1_000n, 0n), new AbortController().signal);
    await count();
    // The fixture's game is a slot: 1,000 × 1.37.
    expect(await pointsOf(player)).toBe(1_370n);
    expect((await pointsDetails(player, { limit: 20 })).list).toMatchObject([
      { kind: "earned", points: 1_370n, balanceAfter: 1_370n, reference: "" },
    ]);
  });

  it("takes back at most the balance after points were spent, and earns the rest back first", async () => {
    const player = await newPlayer();
    await write([line(player, "RNG", 100_000n)]);
    await count();
    expect(await pointsOf(player)).toBe(137_000n);
    await convert(player, 137_000n);
    await write([line(player, "RNG", -1_000n)]);
    await count();
    expect(await pointsOf(player)).toBe(0n);
    await write([line(player, "RNG", 1_500n)]);
    await count();
    expect(await pointsOf(player)).toBe(685n);
  });

  it("books a stretch once when its reader is killed in the middle", async () => {
    const player = await newPlayer(1n);
    await write([line(player, "RNG", 10_000n)]);
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query("select from account where player_id = $1 and kind = 'points' for update", [player.playerId]);
      const killed = outcomeOf(count());
      const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
      expect(await killed.catch(() => "killed")).not.toBe("done");
    } finally {
      await other.query("rollback");
      other.release();
    }
    expect(await pointsOf(player)).toBe(1n);
    await count();
    await count();
    expect(await pointsOf(player)).toBe(13_701n);
  });

  it("multiplies by the factor of the member's level, from the moment at which the level acts", async () => {
    const { brand } = fixture.vendor;
    const [player, other] = [await newPlayer(), await newPlayer()];
    await createLevels(database.db, brand.id);
    const trigger = (state: "disable" | "enable") =>
      database.pool.query(`alter table promotion_version ${state} trigger promotion_version_is_permanent`);
    await trigger("disable");
    await database.pool.query(
      "update promotion_version set created_at = now() - interval '1 hour' where brand_id = $1",
      [brand.id],
    );
    await trigger("enable");
    // The second level has the factor 1.5; the third one acts only later.
    for (const [level, later] of [
      [2, "-10 minutes"],
      [3, "10 minutes"],
    ] as const) {
      await database.pool.query(
        `insert into level_change (player_id, id, brand_id, from_level, to_level, cause, version, at, acts_from)
        values ($1, gen_random_uuid(), $2, $3, $4, 'rise', 1, now(), now() + $5::interval)`,
        [player.playerId, brand.id, level - 1, level, later],
      );
    }
    await write([line(player, "RNG", 1_000n), line(other, "RNG", 1_000n)]);
    await count();
    expect([await pointsOf(player), await pointsOf(other)]).toEqual([2_055n, 1_370n]);
  });

  it("counts play by the rates of its time: a new version counts from a minute later on", async () => {
    const { brand } = fixture.vendor;
    const player = await newPlayer();
    const change = {
      ...{ brandId: brand.id, rates: [...rates({ RNG: 1_000, LIVE: 20 })], convertRate: CONVERT_RATE },
      ...{ convertMinimum: 100n, reason: "The season" },
    };
    expect(await outcomeOf(savePointSettings(olivia, { ...change, seen: 1, reason: "" }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(savePointSettings(olivia, { ...change, seen: 0 }))).toBe("STATE_CHANGED");
    const unchanged = { ...change, rates: [...rates(RATES)] };
    expect(await outcomeOf(savePointSettings(olivia, { ...unchanged, seen: 1 }))).toBe("NOTHING_CHANGED");
    const { value } = await savePointSettings(olivia, { ...change, seen: 1 });
    expect(value.settings.map(({ version }) => version)).toEqual([2, 1]);
    const { rows: entries } = await sql<{ details: unknown }>`
      select details from audit_entry where action = 'points.settings'
    `.execute(database.db);
    expect(entries.at(-1)?.details).toMatchObject({ version: 2, convertMinimum: "100" });
    await write([line(player, "RNG", 100n)]);
    await count();
    expect(await pointsOf(player)).toBe(137n);
    expect((await pointsConfig(player, {})).value).toMatchObject({ state: "open", expire: false, version: 2 });
    // Later tests see version 1 again: the permanent rows rest for this deletion only.
    await sql`alter table points_settings disable trigger points_settings_is_permanent`.execute(database.db);
    await sql`delete from points_settings where version = 2`.execute(database.db);
    await sql`alter table points_settings enable trigger points_settings_is_permanent`.execute(database.db);
  });
});

describe("redeeming points", () => {
  it("takes points and stock, and answers a repeated request with the same redemption", async () => {
    const player = await newPlayer(120_000n);
    const rewardId = await newReward({ needsAddress: true, amount: "900" });
    const requestId = newId();
    const wish = { requestId, quantity: 2, address: "7 Banyan Lane, Lahore" };
    const { value } = await redeem(player, rewardId, wish);
    expect(value).toMatchObject({
      ...{ type: "gift", name: "A mug", amount: 1_800n, pointsRequired: 50_000n, points: 100_000n, quantity: 2 },
      ...{ amountRequired: 0n, status: "in_process", remark: "", address: "7 Banyan Lane, Lahore", decidedAt: null },
    });
    expect((await redeem(player, rewardId, wish)).value.id).toBe(value.id);
    expect(await outcomeOf(redeem(player, rewardId, { ...wish, quantity: 1 }))).toBe("REQUEST_ID_REUSED");
    expect(await pointsOf(player)).toBe(20_000n);
    expect(await leftOf(rewardId)).toBe(3);
    expect((await pointsRedemptions(player, { limit: 20 })).list).toEqual([value]);
  });

  it("answers a repeated request also if it names an address that its reward does not need", async () => {
    const player = await newPlayer(120_000n);
    const rewardId = await newReward({ needsAddress: false });
    const wish = { requestId: newId(), quantity: 1, address: "7 Banyan Lane, Lahore" };
    const { value } = await redeem(player, rewardId, wish);
    expect((await redeem(player, rewardId, wish)).value).toEqual(value);
  });

  it("refuses in the order of the design", async () => {
    const player = await newPlayer(49_999n);
    const id = await newReward({ limitPerPlayer: 2, needsAddress: true, amountRequired: "100" }, 3);
    const address = "7 Banyan Lane, Lahore";
    const asked = (wish: Wish, rewardId = id) => outcomeOf(redeem(player, rewardId, wish));
    expect(await asked({ paymentPassword: "000000", version: 9 })).toBe("PAYMENT_PASSWORD_WRONG");
    expect(await asked({ version: 9, quantity: 9 }, newId())).toBe("NOT_FOUND");
    expect(await asked({ version: 9, quantity: 9 })).toBe("STATE_CHANGED");
    expect(await asked({ quantity: 4 })).toBe("REWARD_SOLD_OUT");
    expect(await asked({ quantity: 3 })).toBe("LIMIT_REACHED");
    expect(await asked({ quantity: 1 })).toBe("ADDRESS_REQUIRED");
    expect(await asked({ quantity: 1, address })).toBe("INSUFFICIENT_POINTS");
    await inTransaction(database.db, (tx) => givePoints(tx, player.brand, player.playerId, 1n, newId()));
    expect(await asked({ quantity: 1, address })).toBe("INSUFFICIENT_FUNDS");
    expect([await pointsOf(player), await leftOf(id)]).toEqual([50_000n, 3]);
  });

  it("does not show or sell a reward that was never stocked", async () => {
    const player = await newPlayer(100_000n);
    const rewardId = await newReward();
    await sql`delete from mall_stock where reward_id = ${rewardId}`.execute(database.db);
    const { list } = (await pointsRewards(player, {})).value;
    expect(list.find(({ id }) => id === rewardId)).toMatchObject({ left: 0, pointsRequired: 50_000n });
    expect(await outcomeOf(redeem(player, rewardId))).toBe("REWARD_SOLD_OUT");
  });

  it("sells exactly the stock when twenty players ask for the last items", async () => {
    const rewardId = await newReward({}, 3);
    const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(50_000n)));
    const outcomes = await Promise.all(players.map((player) => outcomeOf(redeem(player, rewardId))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "REWARD_SOLD_OUT")).toHaveLength(17);
    expect(await leftOf(rewardId)).toBe(0);
    const balances = await Promise.all(players.map(pointsOf));
    expect(balances.filter((points) => points === 0n)).toHaveLength(3);
  });

  it("lets two tabs spend the same points once, and keep the limit", async () => {
    const rewardId = await newReward({ limitPerPlayer: 1 }, null);
    const player = await newPlayer(200_000n);
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(redeem(player, rewardId))));
    expect(outcomes.toSorted()).toEqual(["LIMIT_REACHED", "done"]);
    const poor = await newPlayer(60_000n);
    const unlimited = await newReward({}, null);
    const spent = await Promise.all([1, 2].map(() => outcomeOf(redeem(poor, unlimited))));
    expect(spent.toSorted()).toEqual(["INSUFFICIENT_POINTS", "done"]);
    expect(await pointsOf(poor)).toBe(10_000n);
  });
});

describe("converting points", () => {
  it("gives the money that was shown, cut down once, when an operator approves", async () => {
    const player = await newPlayer(100_000n);
    const { value } = await convert(player, 33_333n);
    // 333.33 points × 2.50 for 100 points.
    expect(value).toMatchObject({ type: "convert", amount: 833n, points: 33_333n, quantity: 1, status: "in_process" });
    expect([await pointsOf(player), await cashOf(player)]).toEqual([66_667n, 0n]);
    await decideRedemption(olivia, { redemptionId: value.id, decision: "approve" });
    expect(await cashOf(player)).toBe(833n);
    expect((await accountRecord(player, { limit: 5 })).list[0]).toMatchObject({ kind: "points", amount: 833n });
  });

  it("refuses a changed rate, too few points, and more than the balance", async () => {
    const player = await newPlayer(5_000n);
    expect(await outcomeOf(convert(player, 50n, { version: 7 }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(convert(player, 99n))).toBe("POINTS_BELOW_MINIMUM");
    expect(await outcomeOf(convert(player, 5_001n))).toBe("INSUFFICIENT_POINTS");
    const requestId = newId();
    await convert(player, 1_000n, { requestId });
    expect(await outcomeOf(convert(player, 1_001n, { requestId }))).toBe("REQUEST_ID_REUSED");
  });
});

it("refuses more points than the balance, however much they would be worth", async () => {
  const vietnamese = await openWagerFixture(database.db);
  await keepPointSettings(database.db, {
    ...{ brandId: vietnamese.vendor.brand.id, version: 1, operatorId: null, reason: "first", convertMinimum: 100n },
    ...{ rates: [...rates(RATES)], convertRate: 1_000_000n },
  });
  const bettor = await createBettor(vietnamese, 0n, { paymentPassword });
  const player = { ...playerContext(vietnamese.services, vietnamese.vendor.brand, bettor.player), ...bettor };
  expect(await outcomeOf(convert(player, 999_999_999_999_999_999n))).toBe("INSUFFICIENT_POINTS");
});

describe("deciding on redemptions", () => {
  it("[R-4.17] returns points, money and stock with a rejection", async () => {
    const player = await newPlayer(100_000n, 500n);
    const rewardId = await newReward({ amountRequired: "150" }, 4);
    const { value } = await redeem(player, rewardId, { quantity: 2 });
    expect([await pointsOf(player), await cashOf(player), await leftOf(rewardId)]).toEqual([0n, 200n, 2]);
    const decide = (decision: "approve" | "reject", reason?: string) =>
      decideRedemption(olivia, { redemptionId: value.id, decision, ...(reason && { reason }) });
    expect(await outcomeOf(decide("reject"))).toBe("REASON_REQUIRED");
    expect((await decide("reject", "Not in stock")).value).toMatchObject({
      status: "rejected",
      remark: "Not in stock",
    });
    expect([await pointsOf(player), await cashOf(player), await leftOf(rewardId)]).toEqual([100_000n, 500n, 4]);
    expect(await outcomeOf(decide("approve"))).toBe("STATE_CHANGED");
    const kinds = (await pointsDetails(player, { limit: 20 })).list.map(({ kind }) => kind);
    expect(kinds).toEqual(["returned", "redeemed", "adjusted"]);
  });

  it("returns no piece that was sold from any number, also when the stock is counted since", async () => {
    const player = await newPlayer(100_000n);
    const rewardId = await newReward({}, null);
    const { value } = await redeem(player, rewardId);
    await setRewardStock(olivia, { brandId: player.brand.id, rewardId, seen: null, left: 2, reason: "Counted now" });
    await decideRedemption(olivia, { redemptionId: value.id, decision: "reject", reason: "Not in stock" });
    expect([await pointsOf(player), await leftOf(rewardId)]).toEqual([100_000n, 2]);
  });

  it("is not approved for a blocked account, and may be rejected", async () => {
    const player = await newPlayer(100_000n);
    const rewardId = await newReward({ type: "cash", amount: "700" }, null);
    const { value } = await redeem(player, rewardId);
    await setMemberStatus(olivia, { memberId: player.player.id, status: "blocked", reason: "A look" });
    const decide = (decision: "approve" | "reject") =>
      decideRedemption(olivia, { redemptionId: value.id, decision, reason: "A look" });
    expect(await outcomeOf(decide("approve"))).toBe("PLAYER_EXCLUDED");
    expect(await cashOf(player)).toBe(0n);
    expect((await decide("reject")).value.status).toBe("rejected");
    expect(await pointsOf(player)).toBe(100_000n);
  });

  it("credits cash once when two operators press at once", async () => {
    const player = await newPlayer(100_000n);
    const rewardId = await newReward({ type: "cash", amount: "700" }, null);
    const { value } = await redeem(player, rewardId);
    const press = (operator: OperatorContext) =>
      outcomeOf(decideRedemption(operator, { redemptionId: value.id, decision: "approve" }));
    expect((await Promise.all([press(olivia), press(omar)])).toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect(await cashOf(player)).toBe(700n);
  });

  it("needs two operators above the brand's limit", async () => {
    const limit = fixture.vendor.brand.settings.cashier.withdrawal.secondApprovalAbove;
    const player = await newPlayer(100_000n);
    const rewardId = await newReward({ type: "cash", amount: (limit + 1n).toString() }, 1);
    const { value } = await redeem(player, rewardId);
    const approve = (operator: OperatorContext) =>
      decideRedemption(operator, { redemptionId: value.id, decision: "approve" });
    expect((await approve(olivia)).value).toMatchObject({ status: "in_process", approvalsNeeded: 2 });
    expect(await outcomeOf(approve(olivia))).toBe("SECOND_OPERATOR_REQUIRED");
    expect(await cashOf(player)).toBe(0n);
    expect((await approve(omar)).value.status).toBe("approved");
    expect(await cashOf(player)).toBe(limit + 1n);
  });

  it("shows operators only redemptions of their brands", async () => {
    const player = await newPlayer(100_000n);
    const { value } = await redeem(player, await newReward());
    const elsewhere = operatorContext(fixture.services, { ...olivia.operator, brandIds: [] });
    const listed = async (operator: OperatorContext) =>
      (await redemptionQueue(operator, { view: "waiting", limit: 100 })).list.map(({ id }) => id);
    expect(await listed(olivia)).toContain(value.id);
    const named = (operator: OperatorContext) =>
      redemptionQueue(operator, { view: "all", limit: 100, redemptionId: value.id });
    expect((await named(olivia)).list.map(({ id }) => id)).toEqual([value.id]);
    expect((await named(elsewhere)).list).toEqual([]);
    expect(await listed(elsewhere)).toEqual([]);
    const decision = { redemptionId: value.id, decision: "approve" } as const;
    expect(await outcomeOf(decideRedemption(elsewhere, decision))).toBe("NOT_FOUND");
    expect(await outcomeOf(mallBoard(elsewhere, { brandId: player.brand.id }))).toBe("NOT_FOUND");
  });
});

describe("the stock of a reward", () => {
  it("is set from the figure that the operator saw", async () => {
    const rewardId = await newReward({}, 5);
    const { id: brandId } = fixture.vendor.brand;
    const set = (seen: number | null, left: number | null, reason = "A delivery") =>
      outcomeOf(setRewardStock(olivia, { brandId, rewardId, seen, left, reason }));
    expect(await set(5, 9, "")).toBe("REASON_REQUIRED");
    expect(await set(4, 9)).toBe("STATE_CHANGED");
    expect(await set(5, 5)).toBe("NOTHING_CHANGED");
    expect(await set(5, 9)).toBe("done");
    expect(await set(9, null)).toBe("done");
    expect(await leftOf(rewardId)).toBeNull();
    const { rewards } = (await mallBoard(olivia, { brandId })).value;
    expect(rewards.find(({ id }) => id === rewardId)).toMatchObject({ name: "A mug", left: null, inProcess: 0 });
  });
});
