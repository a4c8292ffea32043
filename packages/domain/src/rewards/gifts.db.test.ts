import type { PromotionKind } from "@banyan/contract";
import { createPromotionFixture, GIFT, payIn } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  createWithdrawingMember,
  MEMBER_PAYMENT_PASSWORD,
  openWagerFixture,
  type WagerFixture,
  type WithdrawingMember,
} from "@banyan/dev-env/wager-fixture";
import { newId, Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { withdraw } from "../cashier/index.ts";
import { promotions } from "../content/index.ts";
import type { OperatorContext } from "../context.ts";
import { changeProfile } from "../identity/index.ts";
import { accountRecord, cashBalance } from "../wallet/index.ts";
import { campaigns, countWagering, joinPromotion, leavePromotion, ownBonuses, startApp } from "./index.ts";
import { verifyBudgets } from "./verify-budgets.ts";

const DAY_MILLIS = 86_400_000;

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;

type Player = WithdrawingMember;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const newPlayer = (): Promise<Player> => createWithdrawingMember(fixture);

const gift = (kind: PromotionKind, terms: Partial<typeof GIFT> = {}) =>
  createPromotionFixture(operator, fixture.vendor.brand.id, { ...GIFT, ...terms }, kind);

/** The answer to joining, with the reason of a refusal. */
async function answerTo(player: Player, id: string): Promise<string> {
  try {
    return (await joinPromotion(player, { id, version: 1 })).value.state;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...Object.values(error.details ?? {})].join(" ");
  }
}

const cash = async ({ playerId, brand }: Player): Promise<bigint> =>
  (await cashBalance(database.db, { playerId, currency: brand.currency })).balance;

const play = (player: Player, stake: bigint, payout = 0n) =>
  fixture.door.betAndWin(player.betAndWin(stake, payout), new AbortController().signal);

const change = (player: Player, column: string, value: unknown) =>
  database.pool.query(`update player set ${column} = $2 where id = $1`, [player.playerId, value]);

/** The date of the brand's zone some days from now. */
async function dateIn(days: number): Promise<string> {
  const { rows } = await database.pool.query<{ day: string }>(
    "select (zone_date(now(), brand_zone($1, now())) + $2::int)::text as day",
    [fixture.vendor.brand.id, days],
  );
  return rows[0]?.day ?? "";
}

/** Gives a birthday in an earlier year, by its month and day, which the member has given so many days ago. */
async function bornOn(player: Player, date: string, givenDaysAgo: number): Promise<void> {
  await change(player, "birthday", `1988-${date.slice(5)}`);
  await change(player, "birthday_set_at", new Date(Date.now() - givenDaysAgo * DAY_MILLIS));
}

describe("a gift", () => {
  it("is credited with the join, locked until it is played, and then free", async () => {
    const player = await newPlayer();
    const id = await gift("new_player", { cap: 20_000n, minimumDeposit: 20_000n, maximumStake: null });
    const { value } = await joinPromotion(player, { id, version: 1 });
    expect(value).toMatchObject({
      state: "process",
      bonus: 20_000n,
      wagering: [{ queue: "bonus", required: 40_000n }],
    });
    expect(await cash(player)).toBe(20_000n);
    const { list } = await accountRecord(player, { limit: 10 });
    expect(list).toMatchObject([{ kind: "bonus", amount: 20_000n, balanceAfter: 20_000n }]);
    const asks = () => {
      const asked = { requestId: newId(), amount: 10_000n, bankAccountId: player.bankAccountId };
      return outcomeOf(withdraw(player, { ...asked, paymentPassword: MEMBER_PAYMENT_PASSWORD }));
    };
    expect(await asks()).toBe("WAGERING_INCOMPLETE");
    await play(player, 20_000n, 20_000n);
    await play(player, 20_000n, 15_000n);
    await countWagering(fixture.services);
    expect((await ownBonuses(player, { limit: 10 })).list).toMatchObject([{ state: "issued", end: "completed" }]);
    expect(await asks()).toBe("done");
  });

  it("is free as soon as it is taken when nothing is to play", async () => {
    const player = await newPlayer();
    expect(await answerTo(player, await gift("new_player", { multiplier: 0 }))).toBe("issued");
    expect(await cash(player)).toBe(2_000n);
  });

  it("is kept in a bonus wallet where the terms say so, and goes back when it is given up", async () => {
    const player = await newPlayer();
    const wallet = { order: "first", cashable: true, maximumWin: null } as const;
    const { value } = await joinPromotion(player, { id: await gift("new_player", { wallet }), version: 1 });
    expect(value).toMatchObject({ state: "process", purse: { balance: 2_000n } });
    expect(await cash(player)).toBe(0n);
    expect((await leavePromotion(player, { entryId: value.id })).value).toMatchObject({ state: "closed" });
    expect(await cash(player)).toBe(0n);
  });

  it("is taken once, from however many tabs, and stands beside the bonus of a deposit", async () => {
    const player = await newPlayer();
    const id = await gift("new_player");
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerTo(player, id)));
    expect(answers.toSorted((one, other) => one.localeCompare(other))).toEqual([
      "process",
      ...Array.from({ length: 3 }, () => "STATE_CHANGED process"),
    ]);
    expect(await cash(player)).toBe(2_000n);
    const deposit = await createPromotionFixture(operator, fixture.vendor.brand.id);
    expect(await answerTo(player, deposit)).toBe("joined");
    await payIn(operator, player, 10_000n);
    expect(await cash(player)).toBe(17_000n);
    expect(await answerTo(player, await gift("new_player"))).toBe("BONUS_ACTIVE");
  });

  it("refuses when the budget is spent, and pays nothing", async () => {
    const id = await gift("new_player", { cap: 30_000n, minimumDeposit: 30_000n });
    expect(await answerTo(await newPlayer(), id)).toBe("process");
    const late = await newPlayer();
    expect(await answerTo(late, id)).toBe("BUDGET_SPENT");
    expect(await cash(late)).toBe(0n);
  });

  it.each([
    ["rate", { rate: 5_000 }],
    ["minimumDeposit", { minimumDeposit: 1_000n }],
    ["base", { base: "bonus_and_deposit" as const }],
    ["depositMultiplier", { depositMultiplier: 100 }],
    ["every", { every: "day" as const }],
  ])("has no terms of a deposit: %s", async (field, terms) => {
    await expect(gift("birthday", terms)).rejects.toMatchObject({ code: "TERMS_NOT_ALLOWED", details: { field } });
  });
});

describe("the gift for new players", () => {
  it("is for so many days after registering", async () => {
    const id = await gift("new_player");
    const [recent, old] = [await newPlayer(), await newPlayer()];
    await change(recent, "created_at", new Date(Date.now() - 2.9 * DAY_MILLIS));
    await change(old, "created_at", new Date(Date.now() - 3.1 * DAY_MILLIS));
    expect(await answerTo(old, id)).toBe("NOT_ELIGIBLE not_new_player");
    expect(await answerTo(recent, id)).toBe("process");
  });
});

describe("the gift for the app", () => {
  it("is for a player who has started the app, and not after years either", async () => {
    const id = await gift("app_download");
    const player = await newPlayer();
    await change(player, "created_at", new Date("2020-01-01"));
    expect(await answerTo(player, id)).toBe("NOT_ELIGIBLE app_required");
    await startApp(player);
    expect(await answerTo(player, id)).toBe("process");
    expect(await answerTo(player, id)).toBe("STATE_CHANGED process");
  });
});

describe("the gift for a birthday", () => {
  it("is taken from the birthday on for so many days, in the brand's zone", async () => {
    const id = await gift("birthday");
    for (const [days, answer] of [
      [1, "NOT_ELIGIBLE not_birthday"],
      [0, "process"],
      [-2, "process"],
      [-3, "NOT_ELIGIBLE not_birthday"],
    ] as const) {
      const player = await newPlayer();
      await bornOn(player, await dateIn(days), 400);
      expect([days, await answerTo(player, id)]).toEqual([days, answer]);
    }
  });

  it("asks for a birthday that was given 30 days before", async () => {
    const id = await gift("birthday");
    const [unknown, late, early, told] = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
    expect(await answerTo(unknown, id)).toBe("NOT_ELIGIBLE birthday_unknown");
    await bornOn(late, await dateIn(0), 28);
    expect(await answerTo(late, id)).toBe("NOT_ELIGIBLE not_birthday");
    await bornOn(early, await dateIn(0), 31);
    expect(await answerTo(early, id)).toBe("process");
    const birthday = `1988-${(await dateIn(0)).slice(5)}`;
    await changeProfile(told, { birthday, ageConfirmed: true });
    expect(await answerTo(told, id)).toBe("NOT_ELIGIBLE not_birthday");
  });

  it("is taken once a year", async () => {
    const id = await gift("birthday", { multiplier: 0 });
    const player = await newPlayer();
    await bornOn(player, await dateIn(-1), 800);
    expect(await answerTo(player, id)).toBe("issued");
    expect(await answerTo(player, id)).toBe("LIMIT_REACHED");
    const lastYear = (await dateIn(-1)).replace(/^\d+/, (year) => String(Number(year) - 1));
    await database.pool.query("update promotion_entry set period = $2 where player_id = $1", [
      player.playerId,
      lastYear,
    ]);
    expect(await answerTo(player, id)).toBe("issued");
  });

  it.each([
    ["2004-02-29", "2026-03-01", "2026-02-28"],
    ["2004-02-29", "2028-02-29", "2028-02-29"],
    ["2004-02-29", "2028-02-28", "2027-02-28"],
    ["1990-12-31", "2026-01-01", "2025-12-31"],
    ["1990-01-01", "2026-01-01", "2026-01-01"],
    ["1990-06-15", "2026-06-14", "2025-06-15"],
  ])("of somebody born on %s, on %s, was last on %s", async (birthday, today, last) => {
    const { rows } = await database.pool.query("select latest_birthday($1, $2)::text as day", [birthday, today]);
    expect(rows).toEqual([{ day: last }]);
  });
});

it("gifts are shown to visitors without an obstacle, and to operators with their terms", async () => {
  const id = await gift("birthday");
  const visitor = { ...(await newPlayer()), knownPlayer: undefined };
  const shown = (await promotions(visitor, {})).value.list.find((each) => each.id === id);
  expect(shown).toMatchObject({ state: "join", offer: { kind: "birthday", obstacle: null, terms: { cap: 2_000n } } });
  const { list } = (await campaigns(operator, { brandId: fixture.vendor.brand.id })).value;
  expect(list.find((each) => each.id === id)).toMatchObject({ kind: "birthday", budget: { granted: 50_000n } });
});
