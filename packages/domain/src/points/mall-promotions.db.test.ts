import type { BonusTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { createPromotionFixture, GIFT } from "@banyan/dev-env/bonus-fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { createOperatorFixture, operatorContext, outcomeOf, playerContext } from "@banyan/dev-env/fixture";
import { givePoints } from "@banyan/dev-env/fund-player";
import { createReward, REWARD_VERSION } from "@banyan/dev-env/mall-fixture";
import { createRaffle } from "@banyan/dev-env/raffle-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type Bettor, createBettor, openWagerFixture, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant, newId, Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveContentItem } from "../content/index.ts";
import type { OperatorContext, PlayerContext } from "../context.ts";
import { inbox } from "../inbox/index.ts";
import { raffle, rafflePromotionClaim, raffles, saveRaffle } from "../raffles/index.ts";
import {
  availablePromosOf,
  countWagering,
  joinPromotion,
  leavePromotion,
  ownBonuses,
  stopCampaign,
  verifyBudgets,
} from "../rewards/index.ts";
import { cashBalance } from "../wallet/index.ts";
import {
  mallBoard,
  pointsBalance,
  pointsRedemptions,
  pointsRewards,
  redeemPoints,
  redemptionQueue,
  returnTickets,
  rewardSources,
  verifyPoints,
} from "./index.ts";

const paymentPassword = "246810";
/** The price of the rewards here: 500 points in hundredths. */
const PRICE = 50_000n;

const database = testDatabase({ max: 30 });
let fixture: WagerFixture;
let operator: OperatorContext;
let brandId: string;

type Player = PlayerContext & Bettor;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  brandId = fixture.vendor.brand.id;
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyPoints(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

async function newPlayer(points = PRICE * 20n, cash = 0n): Promise<Player> {
  const bettor = await createBettor(fixture, cash, { paymentPassword });
  const { brand } = fixture.vendor;
  await inTransaction(database.db, (tx) => givePoints(tx, brand, bettor.playerId, points, newId()));
  return { ...playerContext(fixture.services, brand, bettor.player), ...bettor };
}

type Wish = Partial<Parameters<typeof redeemPoints>[1]>;

const redeem = async (player: Player, rewardId: string, wish: Wish = {}) =>
  (
    await redeemPoints(player, {
      ...{ requestId: newId(), rewardId, version: REWARD_VERSION, quantity: 1, paymentPassword, ...wish },
    })
  ).value;

/** The answer to a redemption: its status, or the refusal with its reason. */
async function answerTo(player: Player, rewardId: string, wish: Wish = {}): Promise<string> {
  try {
    return (await redeem(player, rewardId, wish)).status;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...Object.values(error.details ?? {})].join(" ");
  }
}

const pointsOf = async (player: Player) => (await pointsBalance(player)).value.points;
const cashOf = async ({ player, brand }: Player) =>
  (await cashBalance(database.db, { playerId: player.id, currency: brand.currency })).available;
const shown = async (player: Player, id: string) =>
  (await pointsRewards(player, {})).value.list.find((reward) => reward.id === id);

/** A promotion for points, and the reward that gives its bonus. */
async function bonusReward(terms: Partial<BonusTerms> = {}, reward: Parameters<typeof createReward>[2] = {}) {
  const promotionId = await createPromotionFixture(
    operator,
    brandId,
    { ...GIFT, maximumStake: null, every: "day", ...terms },
    "points_mall",
  );
  const rewardId = await createReward(database.db, brandId, { type: "bonus", promotionId, ...reward }, null);
  return { promotionId, rewardId };
}

const WITH_TERMS = { terms: 1 };

const play = (player: Player, stake: bigint, payout = 0n) =>
  fixture.door.betAndWin(player.betAndWin(stake, payout), new AbortController().signal);

describe("a bonus for points", () => {
  it("[R-1.04] is credited with the redemption under the terms that the mall shows, and is the player's when it is played", async () => {
    const { promotionId, rewardId } = await bonusReward();
    const player = await newPlayer();
    expect(await shown(player, rewardId)).toMatchObject({
      ...{ type: "bonus", amount: 2_000n, left: null, tickets: null },
      bonus: { promotionId, version: 1, terms: { multiplier: 200, cap: 2_000n } },
    });
    const redemption = await redeem(player, rewardId, WITH_TERMS);
    expect(redemption).toMatchObject({ type: "bonus", status: "approved", amount: 2_000n, points: PRICE });
    expect(redemption.decidedAt).not.toBeNull();
    expect([await cashOf(player), await pointsOf(player)]).toEqual([2_000n, PRICE * 19n]);
    const [bonus] = (await ownBonuses(player, { limit: 10 })).list;
    expect(bonus).toMatchObject({ promotionId, state: "process", bonus: 2_000n, wagering: [{ required: 4_000n }] });
    // No operator decides on it.
    expect((await redemptionQueue(operator, { view: "waiting", brandId, limit: 20 })).list).toEqual([]);
    await play(player, 2_000n, 2_000n);
    await play(player, 2_000n, 2_000n);
    await countWagering(fixture.services);
    expect((await ownBonuses(player, { limit: 10 })).list[0]).toMatchObject({ state: "issued", end: "completed" });
  });

  it("is redeemed, not joined, and is no promotion to join", async () => {
    const { promotionId, rewardId } = await bonusReward();
    const player = await newPlayer();
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`
        select ${availablePromosOf(sql`${brandId}`, sql`${player.playerId}::uuid`)} as count
      `.execute(database.db);
      return rows[0]?.count;
    };
    const before = await counted();
    await expect(joinPromotion(player, { id: promotionId, version: 1 })).rejects.toMatchObject({
      code: "NOT_ELIGIBLE",
      details: { reason: "points_required" },
    });
    await stopCampaign(operator, { brandId, id: promotionId, seen: 1, reason: "Enough" });
    expect(await counted()).toBe(before);
    expect(await shown(player, rewardId)).toBeUndefined();
    expect(await answerTo(player, rewardId, WITH_TERMS)).toBe("NOT_FOUND");
  });

  it("takes nothing when it is refused", async () => {
    const { promotionId, rewardId } = await bonusReward();
    const poor = await newPlayer(PRICE - 1n);
    expect(await answerTo(poor, rewardId, WITH_TERMS)).toBe("INSUFFICIENT_POINTS");
    const player = await newPlayer();
    expect(await answerTo(player, rewardId)).toBe("STATE_CHANGED 1");
    expect(await answerTo(player, rewardId, { terms: 2 })).toBe("STATE_CHANGED 1");
    expect(await answerTo(player, rewardId, { ...WITH_TERMS, quantity: 2 })).toBe("LIMIT_REACHED");
    expect([await pointsOf(player), await cashOf(player)]).toEqual([PRICE * 20n, 0n]);
    expect(await answerTo(player, rewardId, WITH_TERMS)).toBe("approved");
    expect(await answerTo(player, rewardId, WITH_TERMS)).toBe("BONUS_ACTIVE");
    const other = await bonusReward();
    expect(await answerTo(player, other.rewardId, WITH_TERMS)).toBe("BONUS_ACTIVE");
    const [bonus] = (await ownBonuses(player, { limit: 10 })).list;
    invariant(bonus, "the bonus is in the list");
    await leavePromotion(player, { entryId: bonus.id });
    expect(await answerTo(player, rewardId, WITH_TERMS)).toBe("LIMIT_REACHED");
    expect(await pointsOf(player)).toBe(PRICE * 19n);
    await sql`update player set status = 'blocked' where id = ${player.playerId}`.execute(database.db);
    expect(await answerTo(player, other.rewardId, WITH_TERMS)).toBe("PLAYER_EXCLUDED");
    expect((await mallBoard(operator, { brandId })).value.rewards.find(({ id }) => id === rewardId)).toMatchObject({
      ...{ type: "bonus", amount: 2_000n, approved: 1, inProcess: 0 },
    });
    expect(promotionId).not.toBe(other.promotionId);
  });

  it("is redeemed once by two tabs, and by as many players as the budget has room for", async () => {
    // The budget of the fixture is 50,000.
    const { rewardId } = await bonusReward({ cap: 12_000n, minimumDeposit: 12_000n });
    const tabs = await newPlayer();
    const requestId = newId();
    const both = await Promise.all([
      redeem(tabs, rewardId, { ...WITH_TERMS, requestId }),
      redeem(tabs, rewardId, { ...WITH_TERMS, requestId }),
    ]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const answers = await Promise.all(players.map((player) => answerTo(player, rewardId, WITH_TERMS)));
    expect(answers.filter((answer) => answer === "approved")).toHaveLength(3);
    expect(new Set(answers.filter((answer) => answer !== "approved"))).toEqual(new Set(["BUDGET_SPENT"]));
    const late = await newPlayer();
    expect(await shown(late, rewardId)).toMatchObject({ left: 0 });
    expect(await answerTo(late, rewardId, WITH_TERMS)).toBe("REWARD_SOLD_OUT");
    expect(await pointsOf(late)).toBe(PRICE * 20n);
  });
});

it("a bonus for points has the places of its promotion", async () => {
  const { rewardId } = await bonusReward({ places: 1 });
  const first = await newPlayer();
  expect(await shown(first, rewardId)).toMatchObject({ left: 1 });
  const answers = await Promise.all([first, await newPlayer()].map((player) => answerTo(player, rewardId, WITH_TERMS)));
  expect(new Set(answers)).toEqual(new Set(["approved", "PLACES_GONE"]));
  const late = await newPlayer();
  expect(await shown(late, rewardId)).toMatchObject({ left: 0 });
  expect(await answerTo(late, rewardId, WITH_TERMS)).toBe("REWARD_SOLD_OUT");
});

async function ticketReward(reward: Parameters<typeof createReward>[2] = {}) {
  const promotionId = await createRaffle(operator, brandId);
  const rewardId = await createReward(
    database.db,
    brandId,
    { type: "tickets", promotionId, tickets: 3, ...reward },
    null,
  );
  return { promotionId, rewardId };
}

const viewOf = async (player: Player, id: string) => (await raffle(player, { id })).value;

async function draw(player: Player, id: string) {
  const { version, seedHash } = await viewOf(player, id);
  return (await rafflePromotionClaim(player, { id, version, seedHash, clientSeed: newId() })).value;
}

async function stop(id: string): Promise<void> {
  const present = (await raffles(operator, { brandId })).value.list.find((each) => each.id === id);
  invariant(present, "the raffle is in the list");
  const { kind, version: seen, terms, startsAt, endsAt, budget } = present;
  await saveRaffle(operator, {
    ...{ brandId, id, seen, kind, terms, startsAt, endsAt, budget: budget.granted, stopped: true, reason: "Over" },
  });
}

describe("tickets for points", () => {
  it("[R-1.04][R-1.05] are there with the redemption, are used after those of the day, and outlast it", async () => {
    const { promotionId, rewardId } = await ticketReward();
    const player = await newPlayer();
    const currency = player.brand.currency;
    await recordDeposit(database.db, { playerId: player.playerId, brandId, currency, amount: 1_000n });
    expect(await shown(player, rewardId)).toMatchObject({
      ...{ type: "tickets", amount: 0n, bonus: null },
      tickets: { promotionId, raffle: "Evening", count: 3 },
    });
    const redemption = await redeem(player, rewardId, { quantity: 2 });
    expect(redemption).toMatchObject({ type: "tickets", status: "approved", points: PRICE * 2n, amount: 0n });
    expect(await viewOf(player, promotionId)).toMatchObject({ tickets: 7, bought: 6, earned: 1, inMall: true });
    await draw(player, promotionId);
    expect(await viewOf(player, promotionId)).toMatchObject({ tickets: 6, bought: 6 });
    await draw(player, promotionId);
    expect(await viewOf(player, promotionId)).toMatchObject({ tickets: 5, bought: 5 });
    // The next day has no earned ticket. The bought ones are still there.
    await sql`update deposit set settled_at = settled_at - interval '2 days' where player_id = ${player.playerId}`.execute(
      database.db,
    );
    for (let left = 5; left > 0; left -= 1) await draw(player, promotionId);
    expect(await viewOf(player, promotionId)).toMatchObject({ tickets: 0, bought: 0 });
    expect(await outcomeOf(draw(player, promotionId))).toBe("TICKET_REQUIRED");
    const { rows } = await sql<{ used: boolean }>`
      select ticket_id is not null as used from raffle_draw where player_id = ${player.playerId} order by number
    `.execute(database.db);
    expect(rows.map(({ used }) => used)).toEqual([false, true, true, true, true, true, true]);
  });

  it("use each ticket once in two tabs", async () => {
    const { promotionId, rewardId } = await ticketReward({ tickets: 1 });
    const player = await newPlayer();
    await redeem(player, rewardId);
    const answers = await Promise.all([outcomeOf(draw(player, promotionId)), outcomeOf(draw(player, promotionId))]);
    expect(answers.filter((answer) => answer !== "STATE_CHANGED" && answer !== "TICKET_REQUIRED")).toHaveLength(1);
    expect((await viewOf(player, promotionId)).tickets).toBe(0);
  });

  it("are paid back when their raffle is over: the points and the money of those that are left, once", async () => {
    const { promotionId, rewardId } = await ticketReward({ amountRequired: "100" });
    const player = await newPlayer(PRICE * 20n, 1_000n);
    const used = await newPlayer();
    await sql`update content_item set content = content || '{"amountRequired": "0"}' where id = ${rewardId}`.execute(
      database.db,
    );
    await redeem(used, rewardId);
    for (let left = 3; left > 0; left -= 1) await draw(used, promotionId);
    await sql`update content_item set content = content || '{"amountRequired": "100"}' where id = ${rewardId}`.execute(
      database.db,
    );
    await redeem(player, rewardId);
    await draw(player, promotionId);
    const pointsWon = (await viewOf(player, promotionId)).draws.reduce(
      (sum, { kind, amount }) => (kind === "points" ? sum + amount : sum),
      0n,
    );
    expect([(await pointsOf(player)) - pointsWon, await cashOf(player)]).toEqual([PRICE * 19n, 900n]);
    await returnTickets(fixture.services);
    expect((await viewOf(player, promotionId)).bought).toBe(2);
    await stop(promotionId);
    expect(await shown(player, rewardId)).toBeUndefined();
    await Promise.all([returnTickets(fixture.services), returnTickets(fixture.services)]);
    // Two of three: 333.33 points, and 66 of 100 minor units.
    expect([(await pointsOf(player)) - pointsWon, await cashOf(player)]).toEqual([PRICE * 19n + 33_333n, 966n]);
    const [message] = (await inbox(player, { limit: 5 })).list;
    const [redemption] = (await pointsRedemptions(player, { limit: 5 })).list;
    expect(message).toMatchObject({
      ...{ kind: "tickets_returned", title: "Evening", reference: redemption?.referenceNumber },
    });
    expect((await inbox(used, { limit: 5 })).list).toEqual([]);
    expect(await viewOf(player, promotionId)).toMatchObject({ state: "closed", tickets: 0, bought: 0 });
  });
});

describe("the check of the books", () => {
  it("names tickets and bonuses that differ from their redemptions", async () => {
    const { rewardId } = await ticketReward();
    const player = await newPlayer();
    const { id } = await redeem(player, rewardId);
    await sql`update raffle_ticket set left_count = 2 where id = ${id}`.execute(database.db);
    expect(await verifyPoints(database.db)).toEqual([
      { playerId: player.playerId, defect: `used tickets of ${id}: 1 beside 0` },
    ]);
    await sql`update raffle_ticket set left_count = 3 where id = ${id}`.execute(database.db);
    const { rewardId: bonusId } = await bonusReward();
    const bonus = await redeem(player, bonusId, WITH_TERMS);
    await sql`update points_redemption set amount = amount + 1 where id = ${bonus.id}`.execute(database.db);
    expect(await verifyPoints(database.db)).toEqual([
      { playerId: player.playerId, defect: `nothing was given for ${bonus.referenceNumber}` },
    ]);
    await sql`update points_redemption set amount = amount - 1 where id = ${bonus.id}`.execute(database.db);
  });
});

describe("a reward of a promotion", () => {
  it("names a promotion of the brand that can give it", async () => {
    const { promotionId: bonus } = await bonusReward();
    const { promotionId: wheel } = await ticketReward();
    const write = (type: "bonus" | "tickets", promotionId: string) =>
      outcomeOf(
        saveContentItem(operator, {
          ...{ brandId, id: newId(), version: 0, published: true, reason: "For points" },
          content: {
            ...{ kind: "reward", type, name: { en: "It" }, description: {}, pictureId: null, promotionId },
            ...{ tickets: type === "tickets" ? 2 : null, pointsRequired: 5, amountRequired: "0", amount: "0" },
            ...{ limitPerPlayer: null, needsAddress: false },
          },
        }),
      );
    expect(await write("bonus", bonus)).toBe("done");
    expect(await write("tickets", wheel)).toBe("done");
    expect(await write("bonus", wheel)).toBe("INPUT_INVALID");
    expect(await write("tickets", bonus)).toBe("INPUT_INVALID");
    expect(await write("bonus", newId())).toBe("INPUT_INVALID");
    const sources = (await rewardSources(operator, { brandId })).value;
    expect(sources.find(({ id }) => id === bonus)).toEqual({
      ...{ id: bonus, kind: "points_mall", title: "Evening", isOpen: true },
    });
    expect(sources.find(({ id }) => id === wheel)).toMatchObject({ kind: "wheel", isOpen: true });
  });
});
