import { randomInt } from "node:crypto";
import { EVERYBODY } from "@banyan/contract";
import { createPromotionFixture, createPromotionPage, GIFT, payIn } from "@banyan/dev-env/bonus-fixture";
import { createEnvelopes } from "@banyan/dev-env/envelope-fixture";
import { createOperatorFixture, operatorContext } from "@banyan/dev-env/fixture";
import { givePoints } from "@banyan/dev-env/fund-player";
import { createReward, REWARD_VERSION } from "@banyan/dev-env/mall-fixture";
import { createRaffle } from "@banyan/dev-env/raffle-fixture";
import { createRewardPlan } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  type BettingMember,
  createBettingMember,
  MEMBER_PAYMENT_PASSWORD,
  openWagerFixture,
  type WagerFixture,
} from "@banyan/dev-env/wager-fixture";
import { inTransaction, transactionRetries } from "@banyan/db";
import { newId, Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { OperatorContext } from "../../context.ts";
import { setMemberStatus } from "../../operators/index.ts";
import { decideRedemption, redeemPoints, redemptionQueue, verifyPoints } from "../../points/index.ts";
import { raffle, rafflePromotionClaim } from "../../raffles/index.ts";
import {
  activityApplications,
  applyActivity,
  campaigns,
  claimRewards,
  countWagering,
  decideApplication,
  grabEnvelope,
  grantReward,
  joinPromotion,
  leavePromotion,
  ownBonuses,
  redEnvelopes,
  runEnvelopes,
  runPromotions,
  runRewards,
  saveActivity,
  saveCampaign,
  takeRebate,
} from "../index.ts";
import { countTurnover } from "../../turnover/index.ts";
import { lockMoney } from "../player-money.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const PLAYERS = 5;
const LANES = 8;
const CALLS_OF_A_LANE = 25;

const database = testDatabase({ max: 20 });
let fixture: WagerFixture;
let operator: OperatorContext;
let brandId: string;
let ids: {
  readonly bonus: string;
  readonly gift: string;
  readonly activity: string;
  readonly wheel: string;
  readonly rain: string;
  /** Rewards of the points mall: a bonus, tickets of the wheel, and a gift with a price in money. */
  readonly mall: readonly string[];
  readonly rebate: string;
};

type Player = BettingMember;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  brandId = fixture.vendor.brand.id;
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
  const forPoints = await createPromotionFixture(operator, brandId, { ...GIFT, every: "day" }, "points_mall");
  const wheel = await createRaffle(operator, brandId, { budget: 6_000n });
  ids = {
    bonus: await createPromotionFixture(operator, brandId, { places: 3 }),
    gift: await createPromotionFixture(operator, brandId, GIFT, "new_player"),
    activity: await createPromotionPage(database.db, brandId),
    wheel,
    rain: await createEnvelopes(operator, brandId),
    mall: [
      await createReward(database.db, brandId, { type: "bonus", promotionId: forPoints }, null),
      await createReward(database.db, brandId, { type: "tickets", promotionId: wheel, tickets: 2 }, 8),
      await createReward(database.db, brandId, { amountRequired: "90" }, 6),
    ],
    rebate: await createRewardPlan(operator, brandId, { anyTime: true, budget: 2_000n, cap: 500n }),
  };
  await saveActivity(operator, {
    ...{ brandId, id: ids.activity, seen: 0, kind: "activity", startsAt: null, endsAt: null, budget: 2_500n },
    ...{ stopped: false, reason: "The season", terms: { every: "once", pictures: 0, cap: 1_000n, places: 2 } },
  });
  await runEnvelopes(fixture.services);
});

async function newPlayer(): Promise<Player> {
  const player = await createBettingMember(fixture, 0n, { paymentPassword: MEMBER_PAYMENT_PASSWORD });
  await inTransaction(database.db, (tx) => givePoints(tx, player.brand, player.playerId, 400_000n, newId()));
  return player;
}

const below = (bound: number) => randomInt(bound);

/** The calls that touch one player's money, rewards and budgets, and the passes of the worker. */
const CALLS: readonly ((player: Player) => Promise<unknown>)[] = [
  async (player) => joinPromotion(player, { id: ids.bonus, version: await versionOfBonus() }),
  async (player) => joinPromotion(player, { id: ids.gift, version: 1 }),
  (player) => payIn(operator, player, BigInt(4_000 + below(9_000))),
  async (player) => {
    const { list } = await ownBonuses(player, { limit: 1 });
    if (list[0]) await leavePromotion(player, { entryId: list[0].id });
  },
  (player) =>
    fixture.door.betAndWin(
      player.betAndWin(BigInt(50 + below(2_000)), BigInt(below(4_000))),
      new AbortController().signal,
    ),
  (player) => fixture.door.bet(player.bet(BigInt(50 + below(500))), new AbortController().signal),
  (player) => Promise.all([claimRewards(player), claimRewards(player)]),
  (player) => {
    const request = { memberId: player.playerId, requestId: newId(), amount: BigInt(1 + below(400)), reason: "Late" };
    const promotionId = [ids.bonus, ids.activity, ids.wheel][below(3)] ?? ids.bonus;
    return Promise.all([1, 2].map(() => grantReward(operator, { ...request, promotionId })));
  },
  (player) => applyActivity(player, { id: ids.activity, version: 1, comment: "Mine", uploadIds: [] }),
  async () => {
    const [found] = (await activityApplications(operator, { brandId })).value.waiting;
    const decision = below(2) === 0 ? "approve" : "reject";
    if (found) await decideApplication(operator, { brandId, applicationId: found.id, decision, reason: "Seen" });
  },
  async (player) => {
    const { version, seedHash } = (await raffle(player, { id: ids.wheel })).value;
    const draw = { id: ids.wheel, version, seedHash, clientSeed: newId() };
    await Promise.all([rafflePromotionClaim(player, draw), rafflePromotionClaim(player, draw)]);
  },
  async (player) => {
    const { rain } = (await redEnvelopes(player, { id: ids.rain })).value;
    if (rain?.id) await grabEnvelope(player, { rainId: rain.id });
  },
  async (player) => {
    const wish = { rewardId: ids.mall[below(3)] ?? "", version: REWARD_VERSION, quantity: 1, terms: 1 };
    const request = { ...wish, requestId: newId(), paymentPassword: MEMBER_PAYMENT_PASSWORD };
    await Promise.all([redeemPoints(player, request), redeemPoints(player, request)]);
  },
  async () => {
    const [found] = (await redemptionQueue(operator, { view: "waiting", brandId, limit: 1 })).list;
    const decision = below(2) === 0 ? "approve" : "reject";
    if (found) await decideRedemption(operator, { redemptionId: found.id, decision, reason: "Seen" });
  },
  async () => {
    const { value } = await campaigns(operator, { brandId });
    const found = value.list.find(({ id }) => id === ids.bonus);
    if (!found) return;
    const { version: seen, kind, terms, budget } = found;
    await saveCampaign(operator, {
      ...{ brandId, id: ids.bonus, seen, kind, startsAt: null, endsAt: null, reason: "Another budget" },
      terms: { ...terms, places: [null, 1, 3][below(3)] ?? null },
      ...{ audience: EVERYBODY, budget: budget.reserved + budget.spent + BigInt(5_000 + below(20_000)) },
    });
  },
  async (player) => {
    // Lets a part of the player's rewards lapse while they are claimed. Claims lock rewards in the order of deadlines.
    // These never change otherwise, so the money is locked as claims do.
    const owner = { playerId: player.playerId, brandId: player.brand.id, currency: player.brand.currency };
    await inTransaction(database.db, async (tx) => {
      await lockMoney(tx, owner);
      await sql`
        update reward set deadline = clock_timestamp() + interval '10 ms'
        where player_id = ${player.playerId} and state = 'waiting' and random() < 0.3
      `.execute(tx);
    });
  },
  (player) => Promise.all([1, 2].map(() => takeRebate(player, { id: ids.rebate, requestId: newId() }))),
  () => countTurnover(fixture.services),
  () => countWagering(fixture.services),
  () => runPromotions(fixture.services),
  () => runRewards(fixture.services),
];

async function versionOfBonus(): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>("select version from promotion where id = $1", [
    ids.bonus,
  ]);
  return rows[0]?.version ?? 0;
}

async function block(player: Player): Promise<void> {
  for (const status of ["blocked", "active"] as const) {
    await setMemberStatus(operator, { memberId: player.playerId, status, reason: "A look" });
  }
}

// Other calls are drawn at every try, so a second one would hide a failure.
it(
  "random calls of many connections refuse or succeed, without a deadlock, and keep every budget and the books",
  {
    retry: 0,
    timeout: 60_000,
  },
  async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, newPlayer));
    const deadlocks: unknown[] = [];
    const onRetry = (message: unknown) => {
      if ((message as { reason: string }).reason === "40P01") deadlocks.push(message);
    };
    transactionRetries.subscribe(onRetry);
    const lane = async (first: number) => {
      for (let turn = 0; turn < CALLS_OF_A_LANE; turn += 1) {
        const player = players[below(PLAYERS)];
        if (!player) continue;
        // A blocked player is signed out of games, so only the first one is blocked.
        const call = turn % 8 === first ? () => block(players[0] ?? player) : CALLS[below(CALLS.length)];
        await call?.(player).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    transactionRetries.unsubscribe(onRetry);
    expect(deadlocks).toEqual([]);
    expect(await verifyBudgets(database.db)).toEqual([]);
    expect((await trialBalance(database.db)).balanced).toBe(true);
    expect(await verifyBooks(database.db)).toEqual([]);
    expect(await verifyPoints(database.db)).toEqual([]);
  },
);
