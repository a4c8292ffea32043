import { type CategoryTurnover, computeReward, rebateSoFar, type RewardTerms } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { payIn } from "@banyan/dev-env/bonus-fixture";
import { Dice } from "@banyan/dev-env/dice";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import {
  countPlay,
  createRewardPlan,
  DAILY_REBATE,
  endPeriodOf,
  holdTurnover,
  runPeriodFrom,
} from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { createBettingMember, openWagerFixture } from "@banyan/dev-env/wager-fixture";
import { invariant, newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { countTurnover } from "../../turnover/index.ts";
import { accountRecord, balance } from "../../wallet/index.ts";
import {
  claimRewards,
  countWagering,
  decideRewardRun,
  memberRewards,
  pastRewards,
  promotionReport,
  rewardPlans,
  rewardReason,
  rewardRuns,
  runningRebates,
  runRewards,
  saveRewardPlan,
  takeRebate,
  waitingRewards,
} from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { holdPeriod } from "./running-period.ts";
import { startRun } from "./start-run.ts";

const HOUR_MILLIS = 3_600_000;

const database = testDatabase({ max: 16 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

/** The beginning of an hour. Two days ago, so a test can count play of many hours before now. */
const hourAfter = (hours: number): string => {
  const first = Math.floor(Date.now() / HOUR_MILLIS) * HOUR_MILLIS - 48 * HOUR_MILLIS;
  return new Date(first + hours * HOUR_MILLIS).toISOString();
};
const FROM = hourAfter(0);

async function newPlayer(): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand));
}

type Played = Parameters<typeof countPlay>[1];

const played = ({ player }: PlayerContext, wanted: Partial<Omit<Played, "playerId">> = {}) =>
  countPlay(database.db, {
    ...{ playerId: player.id, brandId: brand.id, currency: brand.currency, at: FROM },
    ...wanted,
  });

/** A rebate that can be taken at any time, whose present period began at a moment. */
async function openRebate(wanted: Parameters<typeof createRewardPlan>[2] = {}, from = FROM): Promise<string> {
  const id = await createRewardPlan(operator, brand.id, { anyTime: true, ...wanted });
  await runPeriodFrom(database.db, id, from);
  return id;
}

/** Ends the present period of a plan and computes it. The next one begins at a moment. */
async function end(planId: string, next = hourAfter(1)): Promise<void> {
  await endPeriodOf(database.db, planId);
  expect(await inTransaction(database.db, startRun)).toBe(true);
  await runPeriodFrom(database.db, planId, next);
  await runRewards(services);
}

const take = (player: PlayerContext, id: string, requestId = newId()) => takeRebate(player, { id, requestId });
const takenBy = async (player: PlayerContext, id: string) => (await take(player, id)).value.amount;
const cashOf = async (player: PlayerContext) => (await balance(player, {})).value.balance;
const waitingOf = async (player: PlayerContext) =>
  (await waitingRewards(player)).value.list.map(({ amount }) => amount);

async function shownTo(player: PlayerContext, id: string) {
  const shown = (await runningRebates(player)).value.list.find(({ promotionId }) => promotionId === id);
  invariant(shown, "the rebate is shown");
  return shown;
}

async function carriedBy({ player }: PlayerContext, planId: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ carried: string }>(
    "select carried::text from reward_carry where player_id = $1 and promotion_id = $2",
    [player.id, planId],
  );
  return BigInt(rows[0]?.carried ?? "0");
}

async function budgetOf(planId: string) {
  const { rows } = await database.pool.query<{ reserved: string; spent: string }>(
    "select reserved::text, spent::text from promotion_budget where promotion_id = $1",
    [planId],
  );
  return rows[0];
}

describe("a rebate at any time", () => {
  it("pays what the play has earned so far, and at the end the rest of the day", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    expect(await shownTo(player, planId)).toMatchObject({ earned: 0n, taken: 0n, amount: 0n, state: "small" });
    expect(await outcomeOf(take(player, planId))).toBe("AMOUNT_BELOW_MINIMUM");
    await played(player, { stake: 12_345n });
    expect(await shownTo(player, planId)).toMatchObject({ earned: 123n, amount: 123n, missing: 0n, state: "ready" });
    expect((await take(player, planId)).value).toMatchObject({
      kind: "rebate",
      early: true,
      amount: 123n,
      state: "claimed",
    });
    expect(await cashOf(player)).toBe(123n);
    expect(await shownTo(player, planId)).toMatchObject({ earned: 123n, taken: 123n, amount: 0n, state: "small" });
    await played(player, { stake: 55n });
    expect(await takenBy(player, planId)).toBe(1n);
    await played(player, { stake: 150n });
    await end(planId);
    // 125.50 in all.
    expect(await waitingOf(player)).toEqual([1n]);
    expect(await carriedBy(player, planId)).toBe(5_000n);
    await claimRewards(player);
    expect(await cashOf(player)).toBe(125n);
    await runRewards(services);
    expect(await budgetOf(planId)).toEqual({ reserved: "0", spent: "125" });
  });

  it("is in the past rewards, the account record, the member's page and the report, with its reason", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 10_050n });
    const { id } = (await take(player, planId)).value;
    await played(player, { stake: 20_000n });
    await take(player, planId);
    const { list } = await pastRewards(player, { limit: 10 });
    expect(list.map(({ amount, early, state }) => ({ amount, early, state }))).toEqual([
      { amount: 200n, early: true, state: "claimed" },
      { amount: 100n, early: true, state: "claimed" },
    ]);
    const last = list[0]?.id ?? "";
    expect((await rewardReason(player, { id })).value).toMatchObject({
      parts: [{ category: "RNG", base: 10_050n, rate: 100 }],
      ...{ days: [], whole: 100n, advanced: 0n, carriedOut: 0n, countedUntil: expect.any(Date) },
    });
    expect((await rewardReason(player, { id: last })).value).toMatchObject({ whole: 300n, advanced: 100n });
    const record = await accountRecord(player, { limit: 10 });
    expect(record.list.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: "rebate", amount: 200n },
      { kind: "rebate", amount: 100n },
    ]);
    const ofMember = await memberRewards(operator, { memberId: player.player.id, limit: 10 });
    expect(ofMember.list.map(({ figures }) => figures?.advanced)).toEqual([100n, 0n]);
    const report = (await promotionReport(operator, { brandId: brand.id })).value;
    expect(report.list.find((line) => line.id === planId)).toMatchObject({ cost: 300n, reserved: 300n });
    const [run] = (await rewardRuns(operator, { brandId: brand.id, limit: 10 })).list;
    expect(run).toMatchObject({ promotionId: planId, state: "open", advanced: 300n, amount: 0n, players: 0 });
    await end(planId);
    expect((await rewardRuns(operator, { brandId: brand.id, limit: 10 })).list).toMatchObject([
      { id: run?.id, state: "released", advanced: 300n, amount: 0n },
    ]);
  });

  it("of any takings and the end is the rebate of the period, with corrections, remainders, minimum and cap", async () => {
    const [plans, periods, players] = [5, 4, 3];
    let [takings, debts, ends] = [0, 0, 0];
    for (let seed = 1; seed <= plans; seed += 1) {
      const dice = new Dice(seed);
      const terms: RewardTerms = {
        ...DAILY_REBATE,
        rates: [
          { category: "RNG", rate: 1 + dice.below(300) },
          { category: "LIVE", rate: 1 + dice.below(300) },
        ],
        minimum: BigInt(1 + dice.below(30)),
        cap: BigInt(60 + dice.below(800)),
        carriesSmall: dice.below(2) === 0,
        leavesOutPledged: dice.below(2) === 0,
        anyTime: true,
      };
      const planId = await openRebate({ ...terms });
      const members = await Promise.all(Array.from({ length: players }, newPlayer));
      const carried = new Map(members.map((member) => [member, 0n]));
      for (let period = 0; period < periods; period += 1) {
        const at = hourAfter(period);
        const play = new Map<PlayerContext, CategoryTurnover[]>(members.map((member) => [member, []]));
        const taken = new Map(members.map((member) => [member, 0n]));
        for (let step = 0; step < 24; step += 1) {
          const member = members[dice.below(players)];
          invariant(member, "a member is drawn");
          const lines = play.get(member) ?? [];
          if (dice.below(2) === 0) {
            const validBet = BigInt(dice.below(24_000) - 8_000);
            const pledged = validBet > 0n ? BigInt(dice.below(Number(validBet))) : 0n;
            const category = ["RNG", "LIVE", "SPORTS"][dice.below(3)] ?? "RNG";
            const line = { category, stake: validBet, payout: 0n, validBet, pledged };
            lines.push(line);
            await played(member, { ...line, at });
          } else {
            const advanced = taken.get(member) ?? 0n;
            const { whole } = computeReward("rebate", terms, lines, {
              carried: carried.get(member) ?? 0n,
              deducted: 0n,
            });
            const wanted = rebateSoFar(terms, { whole: lines.length > 0 ? whole : 0n, advanced });
            expect(await shownTo(member, planId)).toMatchObject({ ...wanted, taken: advanced });
            const outcome = await outcomeOf(take(member, planId));
            if (wanted.amount === 0n) {
              expect(["AMOUNT_BELOW_MINIMUM", "LIMIT_REACHED"]).toContain(outcome);
            } else {
              expect(outcome).toBe("done");
              takings += 1;
            }
            taken.set(member, advanced + wanted.amount);
          }
        }
        await end(planId, hourAfter(period + 1));
        for (const member of members) {
          const lines = play.get(member) ?? [];
          const before = { carried: carried.get(member) ?? 0n, deducted: 0n };
          const advanced = taken.get(member) ?? 0n;
          if (lines.length === 0) continue;
          const whole = computeReward("rebate", terms, lines, before);
          const rest = whole.amount > advanced ? whole.amount - advanced : 0n;
          expect(await waitingOf(member)).toEqual(rest > 0n ? [rest] : []);
          // The part that was taken above the period's amount is owed by later periods. Otherwise nothing differs from one payment.
          const debt = advanced > whole.amount ? advanced - whole.amount : 0n;
          const carriedOut = whole.carriedOut - debt * 10_000n;
          expect(await carriedBy(member, planId)).toBe(carriedOut);
          expect(computeReward("rebate", terms, lines, { ...before, advanced })).toMatchObject({
            amount: rest,
            carriedOut,
          });
          carried.set(member, carriedOut);
          debts += debt > 0n ? 1 : 0;
          ends += rest > 0n ? 1 : 0;
          const cash = await cashOf(member);
          await claimRewards(member);
          expect(await cashOf(member)).toBe(cash + rest);
        }
      }
    }
    expect(takings).toBeGreaterThan(30);
    expect(debts).toBeGreaterThan(2);
    expect(ends).toBeGreaterThan(10);
  });

  it("never takes back what was taken: a correction is earned again first", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    expect(await takenBy(player, planId)).toBe(300n);
    await played(player, { stake: -10_000n });
    expect(await shownTo(player, planId)).toMatchObject({ earned: 200n, taken: 300n, amount: 0n, missing: 101n });
    await end(planId);
    expect(await cashOf(player)).toBe(300n);
    expect(await waitingOf(player)).toEqual([]);
    expect(await carriedBy(player, planId)).toBe(-1_000_000n);
    await played(player, { stake: 10_000n, at: hourAfter(1) });
    expect(await outcomeOf(take(player, planId))).toBe("AMOUNT_BELOW_MINIMUM");
    await played(player, { stake: 500n, at: hourAfter(1) });
    expect(await takenBy(player, planId)).toBe(5n);
  });

  it("takes at least the least amount, and leaves a smaller rest for the end", async () => {
    const player = await newPlayer();
    const planId = await openRebate({ minimum: 50n, cap: 220n });
    await played(player, { stake: 4_000n });
    expect(await shownTo(player, planId)).toMatchObject({ earned: 40n, amount: 0n, missing: 10n, state: "small" });
    await played(player, { stake: 5_000n });
    expect(await takenBy(player, planId)).toBe(90n);
    await played(player, { stake: 4_500n });
    expect(await shownTo(player, planId)).toMatchObject({ earned: 135n, taken: 90n, amount: 0n, missing: 5n });
    await played(player, { stake: 4_000n });
    expect(await takenBy(player, planId)).toBe(85n);
    // Up to the highest amount 45 are missing, which is less than the least one.
    await played(player, { stake: 40_000n });
    expect(await shownTo(player, planId)).toMatchObject({ earned: 220n, taken: 175n, state: "all_taken" });
    expect(await outcomeOf(take(player, planId))).toBe("LIMIT_REACHED");
    await end(planId);
    expect(await waitingOf(player)).toEqual([45n]);
  });

  it("can be taken a hundred times in a period", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    for (let taking = 0; taking < 100; taking += 1) {
      await played(player);
      expect(await takenBy(player, planId)).toBe(1n);
    }
    await played(player, { stake: 300n });
    expect(await shownTo(player, planId)).toMatchObject({ state: "all_taken" });
    expect(await outcomeOf(take(player, planId))).toBe("LIMIT_REACHED");
    await end(planId);
    expect(await waitingOf(player)).toEqual([3n]);
  });

  it("is paid once, from however many tabs it is taken", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(take(player, planId))));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => "AMOUNT_BELOW_MINIMUM"), "done"]);
    expect(await cashOf(player)).toBe(300n);
  });

  it("answers a repeated request with the same reward, also after the end of the period", async () => {
    const player = await newPlayer();
    const [planId, otherId] = [await openRebate(), await openRebate()];
    await played(player, { stake: 30_000n });
    const requestId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => take(player, planId, requestId)));
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1);
    await played(player, { stake: 30_000n });
    expect((await take(player, planId, requestId)).value).toEqual(answers[0]?.value);
    expect(await outcomeOf(take(player, otherId, requestId))).toBe("REQUEST_ID_REUSED");
    await end(planId);
    expect((await take(player, planId, requestId)).value).toEqual(answers[0]?.value);
    expect(await cashOf(player)).toBe(300n);
    // Another member's request is another one.
    const other = await newPlayer();
    await played(other, { stake: 30_000n, at: hourAfter(1) });
    expect((await take(other, planId, requestId)).value.amount).toBe(300n);
  });

  it("is refused when its budget has no room, and nothing moves", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const planId = await openRebate({ cap: 1_000n, budget: 1_000n });
    await played(player, { stake: 70_000n });
    await played(other, { stake: 70_000n });
    const outcomes = await Promise.all([player, other].map((each) => outcomeOf(take(each, planId))));
    expect(outcomes.toSorted()).toEqual(["BUDGET_SPENT", "done"]);
    const [paid, refused] = outcomes[0] === "done" ? [player, other] : [other, player];
    expect([await cashOf(paid), await cashOf(refused)]).toEqual([700n, 0n]);
    expect(await shownTo(refused, planId)).toMatchObject({ amount: 700n, state: "budget_spent" });
    // The end does not fit either. It is cut, and what was taken stays.
    await played(paid, { stake: 10_000n });
    await end(planId);
    const [run] = (await rewardRuns(operator, { brandId: brand.id, limit: 1 })).list;
    expect(run).toMatchObject({ state: "waiting", amount: 800n, advanced: 700n, budgetLeft: 300n });
    await decideRewardRun(operator, { brandId: brand.id, id: run?.id ?? "", decision: "cut", reason: "The budget" });
    await runRewards(services);
    expect([await waitingOf(paid), await waitingOf(refused)]).toEqual([[37n], [262n]]);
  });

  it("asks in the transaction that credits whether the account is still active", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    await database.pool.query("update player set status = 'blocked' where id = $1", [player.player.id]);
    expect(await outcomeOf(take(player, planId))).toBe("PLAYER_EXCLUDED");
    expect(await outcomeOf(take(player, newId()))).toBe("NOT_FOUND");
    expect(await cashOf(player)).toBe(0n);
  });

  it("leaves nothing behind when its transaction fails, and the same request pays then", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    await database.pool.query(`
      create function fail_taking() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fails before insert on rebate_taking for each row execute function fail_taking()
    `);
    const requestId = newId();
    await expect(take(player, planId, requestId)).rejects.toThrow("killed");
    await database.pool.query("drop function fail_taking cascade");
    expect(await cashOf(player)).toBe(0n);
    expect(await budgetOf(planId)).toEqual({ reserved: "0", spent: "0" });
    expect(await shownTo(player, planId)).toMatchObject({ taken: 0n, amount: 300n });
    expect((await take(player, planId, requestId)).value.amount).toBe(300n);
  });
});

describe("the end of a period", () => {
  it("waits for a taking that has begun, and a taking behind it waits until it is computed", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    await endPeriodOf(database.db, planId);
    // The period is over, so nothing can be taken of it.
    expect(await shownTo(player, planId)).toMatchObject({ state: "counting" });
    expect(await outcomeOf(take(player, planId))).toBe("STATE_CHANGED");
    await inTransaction(database.db, async (tx) => {
      await holdPeriod(tx, brand.id, planId);
      expect(await inTransaction(database.db, startRun)).toBe(false);
    });
    expect(await inTransaction(database.db, startRun)).toBe(true);
    await runPeriodFrom(database.db, planId, hourAfter(1));
    await played(player, { stake: 20_000n, at: hourAfter(1) });
    // The remainder of the period before is not known yet.
    expect(await outcomeOf(take(player, planId))).toBe("STATE_CHANGED");
    await runRewards(services);
    expect(await takenBy(player, planId)).toBe(200n);
    expect(await waitingOf(player)).toEqual([300n]);
  });

  it("does not begin while a taking waits for the budget, and other players do not wait for the plan", async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const planId = await openRebate();
    for (const each of [player, other]) await played(each, { stake: 30_000n });
    const holder = await database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from promotion_budget where promotion_id = $1 for update", [planId]);
      const takings = [take(player, planId), take(other, planId)];
      await vi.waitFor(async () => {
        const { rowCount } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(2);
      });
      // As a run that begins locks it.
      const locked = "select from reward_plan where promotion_id = $1 for update skip locked";
      expect((await database.pool.query(locked, [planId])).rowCount).toBe(0);
      await holder.query("commit");
      for (const { value } of await Promise.all(takings)) expect(value.amount).toBe(300n);
      expect((await database.pool.query(locked, [planId])).rowCount).toBe(1);
    } finally {
      holder.release();
    }
  });

  it("pays each of many players once who take while it comes", async () => {
    const planId = await openRebate();
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
    for (const player of players) await played(player, { stake: 30_000n });
    const tries = players.map(async (player) => {
      const outcomes = [await outcomeOf(take(player, planId)), await outcomeOf(take(player, planId))];
      expect(["done", "STATE_CHANGED", "AMOUNT_BELOW_MINIMUM"]).toEqual(expect.arrayContaining(outcomes));
    });
    await Promise.all([
      ...tries,
      (async () => {
        await endPeriodOf(database.db, planId);
        while (!(await inTransaction(database.db, startRun)));
        // The next period begins behind the play of this one.
        await runPeriodFrom(database.db, planId, hourAfter(1));
        await runRewards(services);
      })(),
    ]);
    for (const player of players) {
      await claimRewards(player);
      expect(await cashOf(player)).toBe(300n);
    }
  });

  it("writes the rest of a run whose worker divides it", async () => {
    const planId = await openRebate();
    const players = await Promise.all(Array.from({ length: 9 }, newPlayer));
    for (const [index, player] of players.entries()) {
      await played(player, { stake: 10_000n });
      if (index % 2 === 0) await take(player, planId);
      await played(player, { stake: 5_000n });
    }
    await endPeriodOf(database.db, planId);
    await inTransaction(database.db, startRun);
    await runPeriodFrom(database.db, planId, hourAfter(1));
    await runRewards(services, { step: 2, whole: 3, range: 2 });
    for (const [index, player] of players.entries()) {
      expect(await waitingOf(player)).toEqual([index % 2 === 0 ? 50n : 150n]);
    }
  });
});

it("whose run says another sum is named by the check of all books", async () => {
  const player = await newPlayer();
  const planId = await openRebate();
  await played(player, { stake: 30_000n });
  await take(player, planId);
  const change = (by: number) =>
    database.pool.query("update reward_run set advanced = advanced + $1 where promotion_id = $2", [by, planId]);
  await change(1);
  expect(await verifyBudgets(database.db)).toEqual([
    { promotionId: planId, defect: "taken before the end 301 beside 300" },
  ]);
  await change(-1);
});

describe("the terms", () => {
  it("allow it for rebates by the day and the week alone", async () => {
    const planOf = (kind: "rebate" | "cashback", period: "hour" | "day" | "week") =>
      createRewardPlan(operator, brand.id, { kind, period, anyTime: true });
    await expect(planOf("cashback", "week")).rejects.toMatchObject({
      code: "TERMS_NOT_ALLOWED",
      details: { field: "anyTime" },
    });
    await expect(planOf("rebate", "hour")).rejects.toMatchObject({
      code: "TERMS_NOT_ALLOWED",
      details: { field: "anyTime" },
    });
    await planOf("rebate", "week");
  });

  it("that change act from the next period on, and a stopped rebate is taken until its period ends", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    const plan = (await rewardPlans(operator, { brandId: brand.id })).value.list.find(({ id }) => id === planId);
    invariant(plan, "the plan is listed");
    expect(plan.terms.anyTime).toBe(true);
    const { kind, version: seen, terms, budget } = plan;
    const change = { brandId: brand.id, id: planId, kind, startsAt: null, endsAt: null, budget: budget.granted };
    const next = { ...change, seen, terms: { ...terms, anyTime: false }, stopped: false, reason: "At the end" };
    await saveRewardPlan(operator, next);
    expect(await outcomeOf(saveRewardPlan(operator, { ...next, seen: seen + 1 }))).toBe("NOTHING_CHANGED");
    await saveRewardPlan(operator, { ...next, seen: seen + 1, stopped: true });
    expect(await takenBy(player, planId)).toBe(300n);
    await end(planId, new Date().toISOString());
    // The next period has the terms of the stopped version.
    expect((await runningRebates(player)).value.list).toEqual([]);
    expect(await outcomeOf(take(player, planId))).toBe("NOT_FOUND");
  });

  it("of a rebate that is paid at its end alone take nothing early, nor in another brand", async () => {
    const player = await newPlayer();
    const planId = await openRebate({ anyTime: false });
    await played(player, { stake: 30_000n });
    expect((await runningRebates(player)).value.list).toEqual([]);
    expect(await outcomeOf(take(player, planId))).toBe("NOT_FOUND");
    const [here, elsewhere] = [brand, await createBrandFixture(database.db)];
    const other = playerContext(services, elsewhere, await createPlayerFixture(database.db, elsewhere));
    const ownId = await openRebate();
    expect((await shownTo(player, ownId)).state).toBe("ready");
    expect(await outcomeOf(take(other, ownId))).toBe("NOT_FOUND");
    expect(here.id).not.toBe(elsewhere.id);
  });
});

describe("the readers of play", () => {
  it("limit what is counted, and the figure says until when", async () => {
    const player = await newPlayer();
    const planId = await openRebate();
    await played(player, { stake: 30_000n });
    const since = new Date(Date.now() - 60_000);
    const release = await holdTurnover(database.db, since.toISOString());
    try {
      expect(await shownTo(player, planId)).toMatchObject({ amount: 300n, countedUntil: since });
    } finally {
      await release();
    }
    expect((await shownTo(player, planId)).countedUntil.getTime()).toBeGreaterThan(since.getTime());
  });

  it("delay a rebate without bets that count for a bonus, until it is known whether they did", async () => {
    const fixture = await openWagerFixture(database.db);
    brand = fixture.vendor.brand;
    const [member, other] = [await createBettingMember(fixture), await createBettingMember(fixture)];
    const planId = await openRebate({ rates: [{ category: "RNG", rate: 100 }] });
    const fromNow = hourAfter(48);
    await runPeriodFrom(database.db, planId, fromNow);
    await payIn(operator, member, 50_000n);
    await fixture.door.betAndWin(member.betAndWin(20_000n, 0n), new AbortController().signal);
    await countTurnover(services);
    await played(other, { stake: 10_000n, at: fromNow });
    expect(await shownTo(member, planId)).toMatchObject({ amount: 200n, state: "counting" });
    expect(await outcomeOf(take(member, planId))).toBe("STATE_CHANGED");
    // Others do not wait for it.
    expect(await takenBy(other, planId)).toBe(100n);
    await countWagering(services);
    expect(await takenBy(member, planId)).toBe(200n);
  });
});
