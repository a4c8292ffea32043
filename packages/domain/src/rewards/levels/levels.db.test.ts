import {
  createBarePlayers,
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  toldTo,
} from "@banyan/dev-env/fixture";
import { recordDeposit } from "@banyan/dev-env/deposit-fixture";
import { checkMonthOf, createLevels, lookAtLevels, THREE_LEVELS } from "@banyan/dev-env/level-fixture";
import { countPlay, holdTurnover } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { memberInfo } from "../../identity/index.ts";
import { accountRecord } from "../../wallet/index.ts";
import { claimRewards, decideRewardRun, rewardRuns, runRewards, waitingRewards } from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { brandLevels } from "./brand-levels.ts";
import { memberLevel } from "./member-level.ts";
import { ownLevel } from "./own-level.ts";
import { pinLevel } from "./pin-level.ts";
import { previewLevels } from "./preview-levels.ts";
import { runLevels } from "./run-levels.ts";
import { saveLevels } from "./save-levels.ts";

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  await database.pool.query("update promotion set state = 'stopped'");
  await database.pool.query("update reward_plan set settles_from = now(), settles_at = now() + interval '1 year'");
  brand = await createBrandFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const newPlayer = async (): Promise<PlayerContext> =>
  playerContext(services, brand, await createPlayerFixture(database.db, brand));

const played = ({ player }: PlayerContext, stake: bigint, at = new Date().toISOString()): Promise<void> =>
  countPlay(database.db, { playerId: player.id, brandId: brand.id, currency: brand.currency, at, stake });

const deposited = ({ player }: PlayerContext, amount: bigint, at = new Date().toISOString()): Promise<void> =>
  recordDeposit(database.db, { playerId: player.id, brandId: brand.id, currency: brand.currency, amount, at });

const look = () => lookAtLevels(services);
const own = async (player: PlayerContext) => (await ownLevel(player)).value;
const levelOfMember = async (player: PlayerContext) => (await own(player)).level;
const waiting = async (player: PlayerContext) =>
  (await waitingRewards(player)).value.list.map(({ kind, level, amount }) => `${kind} ${level} ${amount}`).toSorted();
const caseOf = async ({ player }: PlayerContext) => (await memberLevel(operator, { memberId: player.id })).value;
const pin = ({ player }: PlayerContext, seen: number, level: number | null, reason = "a friend of the house") =>
  pinLevel(operator, { memberId: player.id, seen, level, reason });
const save = (wanted: Partial<Parameters<typeof saveLevels>[1]> = {}) =>
  saveLevels(operator, {
    ...{ brandId: brand.id, seen: 1, budget: 10_000_000n, stopped: false, reason: "the season" },
    terms: { ...THREE_LEVELS, levels: [...THREE_LEVELS.levels] },
    ...wanted,
  });

/** A moment of the month before the present one, by its day. */
function lastMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 12)).toISOString();
}

/** Lets the last month be checked, and takes all passes. */
async function endLastMonth(): Promise<void> {
  await checkMonthOf(database.db, brand.id, lastMonth(10));
  await look();
}

/** Puts a member at the third level before the months of the tests. */
async function reachesThirdLevel(member: PlayerContext): Promise<void> {
  await played(member, 20_000n, "2026-01-10T12:00:00Z");
  await deposited(member, 300n, "2026-01-10T12:00:00Z");
  // A pass looks at members who did something lately.
  await played(member, 0n);
  await look();
  await database.pool.query("update player_level set reached_at = '2026-01-10' where player_id = $1", [
    member.player.id,
  ]);
}

describe("rising", () => {
  it("sees play that was counted hours after it was recorded", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    await look();
    const recorded = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const goesOn = await holdTurnover(database.db, recorded);
    await look();
    await played(player, 1_000n, recorded);
    await goesOn();
    await look();
    expect(await levelOfMember(player)).toBe(1);
  });

  it("[R-1.05] asks for all given figures, and rises several levels with a bonus for each", async () => {
    await createLevels(database.db, brand.id);
    const [player, other] = [await newPlayer(), await newPlayer()];
    await played(player, 999n);
    await look();
    expect(await own(player)).toMatchObject({ state: "open", level: 0, validBet: 999n, deposits: 0n, keep: null });
    await played(player, 25_000n);
    await look();
    expect(await levelOfMember(player)).toBe(1);
    await deposited(player, 300n);
    await Promise.all([look(), runLevels(services), runLevels(services)]);
    await look();
    expect(await levelOfMember(player)).toBe(3);
    expect(await waiting(player)).toEqual(["level_up 1 10", "level_up 2 50", "level_up 3 200"]);
    expect(await levelOfMember(other)).toBe(0);
    expect((await caseOf(player)).history.map(({ from, to, cause }) => [from, to, cause])).toEqual([
      [1, 3, "rise"],
      [0, 1, "rise"],
    ]);
    await claimRewards(player);
    expect((await accountRecord(player, { limit: 10 })).list.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      "level_bonus",
      200n,
    ]);
    await runRewards(services);
    expect((await brandLevels(operator, { brandId: brand.id })).value.counts).toEqual([1, 0, 0, 1]);
  });

  it("[R-3.07] shows the level in the member's info", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    expect((await memberInfo(player, {})).value).toMatchObject({ vip: false, label: null, rankLevel: 0 });
    await played(player, 1_500n);
    await look();
    expect((await memberInfo(player, {})).value).toMatchObject({ vip: true, label: "Leaf", rankLevel: 1 });
  });

  it("counts only the days of the window", async () => {
    await createLevels(database.db, brand.id, { windowDays: 30 });
    const player = await newPlayer();
    await played(player, 900n, new Date(Date.now() - 40 * 86_400_000).toISOString());
    await played(player, 900n);
    await look();
    expect(await levelOfMember(player)).toBe(0);
    await played(player, 100n, new Date(Date.now() - 20 * 86_400_000).toISOString());
    await played(player, 0n);
    await look();
    expect(await levelOfMember(player)).toBe(1);
  });

  it("lets a bonus wait while the budget is spent", async () => {
    await createLevels(database.db, brand.id, { budget: 60n });
    const player = await newPlayer();
    await played(player, 20_000n);
    await deposited(player, 300n);
    await look();
    expect([await levelOfMember(player), await waiting(player)]).toEqual([3, ["level_up 1 10", "level_up 2 50"]]);
    await save({ budget: 260n });
    await look();
    expect(await waiting(player)).toEqual(["level_up 1 10", "level_up 2 50", "level_up 3 200"]);
  });
});

it("grants a bonus that the budget has room for behind 500 larger ones", async () => {
  const promotionId = await createLevels(database.db, brand.id, { budget: 300n });
  await createBarePlayers(database.db, brand.id, 501);
  await database.pool.query(
    `insert into level_bonus (player_id, level, promotion_id, amount)
    select id, 1, $2, case when row_number() over (order by id) > 500 then 50 else 301 end from player where brand_id = $1`,
    [brand.id, promotionId],
  );
  await look();
  const { rows } = await database.pool.query("select amount::int from reward where promotion_id = $1", [promotionId]);
  expect(rows).toEqual([{ amount: 50 }]);
});

describe("keeping a level", () => {
  it("goes one level down a month, counts anew, and pays no bonus twice", async () => {
    await createLevels(database.db, brand.id);
    const [player, keeper] = [await newPlayer(), await newPlayer()];
    await reachesThirdLevel(player);
    await reachesThirdLevel(keeper);
    await played(player, 1_999n, lastMonth(28));
    await played(keeper, 2_000n, lastMonth(28));
    await endLastMonth();
    expect([await levelOfMember(player), await levelOfMember(keeper)]).toEqual([2, 3]);
    expect(await toldTo(database.db, player.player.id)).toEqual(["level_up", "level_down"]);
    // All-time figures would lift the member again: only what comes after the fall counts.
    expect(await own(player)).toMatchObject({ level: 2, validBet: 0n, deposits: 0n });
    await played(player, 20_000n);
    await look();
    expect(await levelOfMember(player)).toBe(2);
    await deposited(player, 300n);
    await look();
    expect(await levelOfMember(player)).toBe(3);
    expect(await waiting(player)).toEqual(["level_up 1 10", "level_up 2 50", "level_up 3 200"]);
  });

  it("checks the first whole month first", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    await reachesThirdLevel(player);
    const reached = (later: string) =>
      database.pool.query(
        `update player_level set reached_at = contract_period_start($2, 'month', 'UTC') + $3::interval where player_id = $1`,
        [player.player.id, lastMonth(10), later],
      );
    await reached("1 second");
    await endLastMonth();
    expect(await levelOfMember(player)).toBe(3);
    await reached("0 seconds");
    await endLastMonth();
    expect(await levelOfMember(player)).toBe(2);
  });

  it("warns in the last seven days those who have not enough yet", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    await reachesThirdLevel(player);
    const month = (to: string) =>
      database.pool.query(
        `update level_ladder set keep_from = now() - interval '20 days', keep_to = now() + $2::interval, warned = false
        where brand_id = $1`,
        [brand.id, to],
      );
    await month("7 days 1 hour");
    await look();
    expect((await own(player)).keep).toMatchObject({ needed: 2_000n, done: 0n, warned: false });
    await month("6 days 23 hours");
    await look();
    expect((await own(player)).keep).toMatchObject({ needed: 2_000n, done: 0n, warned: true });
    expect((await toldTo(database.db, player.player.id)).at(-1)).toBe("level_warning");
    await played(player, 2_000n);
    expect((await own(player)).keep).toMatchObject({ done: 2_000n, warned: false });
  });
});

describe("a pin", () => {
  it("holds a member at a level, without a bonus, until an operator ends it", async () => {
    await createLevels(database.db, brand.id);
    const [player, idle] = [await newPlayer(), await newPlayer()];
    expect((await pin(player, 0, 2)).value).toMatchObject({ level: 2, name: "Branch", pinned: true });
    await pin(idle, 0, 3);
    await played(player, 30_000n);
    await deposited(player, 300n);
    await database.pool.query("update player_level set reached_at = '2026-01-10'");
    await endLastMonth();
    expect([await levelOfMember(player), await waiting(player)]).toEqual([2, []]);
    expect([await levelOfMember(idle), await waiting(idle)]).toEqual([3, []]);
    await pin(player, 2, null);
    await look();
    expect([await levelOfMember(player), await waiting(player)]).toEqual([3, ["level_up 3 200"]]);
    expect((await caseOf(player)).history.map(({ cause, reason }) => [cause, reason])).toEqual([
      ["rise", ""],
      ["unpin", "a friend of the house"],
      ["pin", "a friend of the house"],
    ]);
  });

  it("is refused in the order of precedence", async () => {
    const player = await newPlayer();
    expect(await outcomeOf(pin(player, 0, 1, ""))).toBe("NOT_FOUND");
    await createLevels(database.db, brand.id);
    expect(await outcomeOf(pin(player, 1, 9, ""))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(pin(player, 1, 9))).toBe("STATE_CHANGED");
    expect(await outcomeOf(pin(player, 0, 4))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(pin(player, 0, null))).toBe("NOTHING_CHANGED");
    await pin(player, 0, 3);
    expect(await outcomeOf(pin(player, 3, 3))).toBe("NOTHING_CHANGED");
  });
});

describe("versions of levels", () => {
  it("shows before a save who would be where, and the next pass puts them there", async () => {
    await createLevels(database.db, brand.id);
    const [player, pinned] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await played(player, 600n);
    await pin(pinned, 0, 3);
    await look();
    const [first, second] = THREE_LEVELS.levels;
    invariant(first && second, "there are three levels");
    const terms = { ...THREE_LEVELS, levels: [{ ...first, validBet: 500n }, second] };
    const preview = await previewLevels(operator, { brandId: brand.id, terms });
    expect(preview.value).toEqual({ now: [2, 0, 0, 1], after: [1, 1, 1] });
    const saved = await save({ terms });
    expect(saved.value.versions.map(({ version, reason }) => [version, reason])).toEqual([
      [2, "the season"],
      [1, "test"],
    ]);
    await look();
    expect((await brandLevels(operator, { brandId: brand.id })).value.counts).toEqual([1, 1, 1]);
  });

  it("have a name by language", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    await pin(player, 0, 3);
    const nameFor = async (locale: string) =>
      (await own({ ...player, caller: { ...player.caller, locale } })).levels.map(({ name }) => name);
    expect(await nameFor("ur")).toEqual(["Leaf", "Branch", "تنا"]);
    expect(await nameFor("en")).toEqual(["Leaf", "Branch", "Trunk"]);
    await database.pool.query("update player set locale = 'ur' where id = $1", [player.player.id]);
    expect((await memberInfo(player, {})).value).toMatchObject({ vip: true, label: "تنا", rankLevel: 3 });
  });

  it("are refused in the order of precedence", async () => {
    const levels = [...THREE_LEVELS.levels];
    expect(await outcomeOf(save({ brandId: "nobody", reason: "" }))).toBe("NOT_FOUND");
    await createLevels(database.db, brand.id);
    const falling = { ...THREE_LEVELS, levels: levels.toReversed() };
    expect(await outcomeOf(save({ seen: 0, reason: "", terms: falling }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(save({ seen: 0, terms: falling }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(save({ terms: falling }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ budget: 259n }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save())).toBe("NOTHING_CHANGED");
    const two = await Promise.all([outcomeOf(save({ budget: 11n ** 7n })), outcomeOf(save({ budget: 12n ** 7n }))]);
    expect(two.toSorted()).toEqual(["STATE_CHANGED", "done"]);
  });

  it("that are stopped raise nobody", async () => {
    await createLevels(database.db, brand.id);
    const player = await newPlayer();
    await save({ stopped: true });
    await played(player, 30_000n);
    await look();
    expect(await own(player)).toMatchObject({ state: "coming_soon", levels: [] });
    await save({ seen: 2 });
    await look();
    expect(await levelOfMember(player)).toBe(1);
  });
});

describe("the weekly and monthly bonus", () => {
  it("is that of the level at which the period ended, through runs with a budget", async () => {
    const id = await createLevels(database.db, brand.id, { budget: 300n });
    const [branch, trunk, later] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await pin(branch, 0, 2);
    await pin(trunk, 0, 3);
    await database.pool.query("alter table level_change disable trigger level_change_is_permanent");
    await database.pool.query("update level_change set at = '2026-01-05' where brand_id = $1", [brand.id]);
    await database.pool.query("alter table level_change enable trigger level_change_is_permanent");
    await pin(later, 0, 3);
    await settle(id, "level_week");
    await runRewards(services);
    expect([await waiting(branch), await waiting(trunk), await waiting(later)]).toEqual([
      ["level_week 2 7"],
      ["level_week 3 20"],
      [],
    ]);
    await database.pool.query("update promotion_budget set granted = 50 where promotion_id = $1", [id]);
    await settle(id, "level_month");
    await runRewards(services);
    expect(await waiting(trunk)).toEqual(["level_week 3 20"]);
    const run = (await rewardRuns(operator, { brandId: brand.id, limit: 5 })).list.find(
      ({ kind }) => kind === "level_month",
    );
    invariant(run, "the month has a run");
    expect(run).toMatchObject({ state: "waiting", amount: 90n });
    await decideRewardRun(operator, { brandId: brand.id, id: run.id, decision: "raise", reason: "they earned it" });
    await runRewards(services);
    expect(await waiting(trunk)).toEqual(["level_month 3 90", "level_week 3 20"]);
    expect((await brandLevels(operator, { brandId: brand.id })).value).toMatchObject({
      ...{ version: 2, budget: { granted: 117n, reserved: 117n, spent: 0n } },
    });
  });

  const settle = (id: string, kind: string) =>
    database.pool.query(
      `update reward_plan set settles_from = contract_period_start(now() - ('1 ' || period)::interval, period, 'UTC'),
        settles_at = contract_period_end(now() - ('1 ' || period)::interval, period, 'UTC')
      where promotion_id = $1 and kind = $2`,
      [id, kind],
    );
});
