import { type BonusTerms, EVERYBODY } from "@banyan/contract";
import { createPromotionPage, HALF_OF_A_DEPOSIT, payIn as payInBy } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf, toldTo } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  createWithdrawingMember,
  MEMBER_PAYMENT_PASSWORD,
  openWagerFixture,
  type WagerFixture,
  type WithdrawingMember,
} from "@banyan/dev-env/wager-fixture";
import { invariant, newId, Refusal } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideWithdrawal, withdraw } from "../cashier/index.ts";
import { promotions } from "../content/index.ts";
import type { OperatorContext } from "../context.ts";
import { inbox } from "../inbox/index.ts";
import { setMemberStatus } from "../operators/index.ts";
import { countTurnover, verifyTurnover } from "../turnover/index.ts";
import { accountRecord, cashBalance } from "../wallet/index.ts";
import {
  campaigns,
  countWagering,
  hasPromotionsToRun,
  joinPromotion,
  leavePromotion,
  lockedFunds,
  ownBonuses,
  runPromotions,
  saveCampaign,
  stopCampaign,
} from "./index.ts";
import { verifyBudgets } from "./verify-budgets.ts";

const BUDGET = 50_000n;
const TERMS = HALF_OF_A_DEPOSIT;

const database = testDatabase({ max: 12 });
let fixture: WagerFixture;
let operator: OperatorContext;
let promotionId: string;

type Player = WithdrawingMember;

beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
  operator = operatorContext(fixture.services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  promotionId = await page();
  await save();
});
afterEach(async () => {
  expect((await trialBalance(database.db)).balanced).toBe(true);
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const page = () => createPromotionPage(database.db, fixture.vendor.brand.id);

type Saved = Parameters<typeof saveCampaign>[1];

function save({ terms, ...changes }: Partial<Omit<Saved, "terms">> & { terms?: Partial<BonusTerms> } = {}) {
  return saveCampaign(operator, {
    ...{ brandId: fixture.vendor.brand.id, id: promotionId, seen: 0, kind: "reload", startsAt: null, endsAt: null },
    ...{ budget: BUDGET, reason: "The season", audience: EVERYBODY, ...changes },
    terms: { ...TERMS, contributions: [...TERMS.contributions], ...terms } as Saved["terms"],
  });
}

const newPlayer = (balance = 0n): Promise<Player> => createWithdrawingMember(fixture, balance);

const payIn = (player: Player, amount: bigint) => payInBy(operator, player, amount);

const join = (player: Player, version = 1) => joinPromotion(player, { id: promotionId, version });

/** A player who has joined and has received 5,000 for 10,000. */
async function withBonus(): Promise<Player> {
  const player = await newPlayer();
  await join(player);
  await payIn(player, 10_000n);
  return player;
}

const play = async (player: Player, stake: bigint, payout = 0n) => {
  await fixture.door.betAndWin(player.betAndWin(stake, payout), new AbortController().signal);
};

const count = () => countWagering(fixture.services);

/** A row of a combination of two legs. Its stake is in no books. */
async function placeCombo({ playerId, player, brand }: Player): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into market_combo (
      player_id, id, request_id, brand_id, currency, house_account_id, account_id, vendor_code, game_code, category,
      source, price_version, legs, lines, unit, stake, potential_payout, payload_hash, placed_at
    ) values ($1, $2, $2, $3, $4, $2, $2, 'house', 'combo', 'SPORTS', 'test', '1', 2, '{3}', 100, 100, 400,
      sha256($5::bytea), clock_timestamp())`,
    [playerId, id, brand.id, brand.currency, player.username],
  );
  return id;
}

/** Moves everything that no reader has numbered into the past. The record refuses changes, so its guard rests. */
async function backdateUnread(minutes: number): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update play_batch set at = batch.at - make_interval(mins => ${minutes})
      from play_arrival as batch where play_batch.at = batch.at and play_batch.id = batch.batch_id
    `.execute(tx);
    await sql`update play_arrival set at = at - make_interval(mins => ${minutes})`.execute(tx);
  });
}

async function shownTo(player: Player) {
  const { value } = await promotions({ ...player, knownPlayer: player.player }, {});
  return value.list.find(({ id }) => id === promotionId);
}

const offerTo = async (player: Player) => (await shownTo(player))?.offer;

async function stateOf(player: Player) {
  const found = await shownTo(player);
  return [found?.state, found?.offer?.obstacle];
}

async function bonusOf(player: Player) {
  const { list } = await ownBonuses(player, { limit: 10 });
  const [bonus] = list;
  invariant(bonus, "the player has a bonus");
  return bonus;
}

const funds = async (player: Player) => {
  const { locked, withdrawable, toPlay } = (await lockedFunds(player, {})).value;
  return { locked, withdrawable, toPlay };
};

const cashOf = (player: Player) =>
  cashBalance(database.db, { playerId: player.playerId, currency: player.brand.currency });
const heldBy = async (player: Player) => (await cashOf(player)).held;
const totalOf = async (player: Player) => (await cashOf(player)).balance;

async function askFor(player: Player, amount: bigint) {
  const { bankAccountId } = player;
  return withdraw(player, { requestId: newId(), amount, bankAccountId, paymentPassword: MEMBER_PAYMENT_PASSWORD });
}

async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.catch((thrown: unknown) => thrown);
  invariant(error instanceof Refusal, "the call is refused");
  return error;
}

async function budget() {
  const { value } = await campaigns(operator, { brandId: fixture.vendor.brand.id });
  return value.list.find(({ id }) => id === promotionId)?.budget;
}

describe("a deposit bonus", () => {
  it("is joined, credited with the deposit, played, and then free", async () => {
    const player = await newPlayer();
    expect(await stateOf(player)).toEqual(["join", null]);
    await join(player);
    expect(await stateOf(player)).toEqual(["joined", null]);
    expect(await budget()).toEqual({ granted: BUDGET, reserved: 5_000n, spent: 0n });
    await payIn(player, 10_000n);
    expect(await stateOf(player)).toEqual(["process", null]);
    expect(await budget()).toEqual({ granted: BUDGET, reserved: 0n, spent: 5_000n });
    expect(await funds(player)).toEqual({ locked: 5_000n, withdrawable: 10_000n, toPlay: 10_000n });

    await play(player, 3_000n, 4_000n);
    await count();
    expect(await funds(player)).toEqual({ locked: 6_000n, withdrawable: 10_000n, toPlay: 7_000n });
    for (let round = 0; round < 3; round += 1) await play(player, 3_000n, 2_000n);
    await count();
    expect(await stateOf(player)).toEqual(["issued", "limit_reached"]);
    expect(await funds(player)).toEqual({ locked: 0n, withdrawable: 13_000n, toPlay: 0n });
    const { list } = await accountRecord(player, { limit: 20 });
    expect(list.filter(({ kind }) => kind === "bonus").map(({ amount }) => amount)).toEqual([5_000n]);
  });

  it("brings nothing for a deposit below the minimum, and waits for the next one", async () => {
    const player = await newPlayer();
    await join(player);
    await payIn(player, 2_000n);
    expect(await player.available()).toBe(2_000n);
    await payIn(player, 20_000n);
    expect(await player.available()).toBe(27_000n);
  });

  it("counts no round above the maximum stake, and tells the player of the first one", async () => {
    const player = await withBonus();
    await play(player, 3_001n);
    await count();
    expect((await bonusOf(player)).wagering).toMatchObject([{ counted: 0n, passedOver: 3_001n }]);
    const { list } = await inbox(player, { limit: 10 });
    expect(list).toMatchObject([{ kind: "stake_passed_over", title: "Evening", amount: 3_000n }]);
    await play(player, 3_001n);
    await count();
    expect(await toldTo(database.db, player.playerId)).toEqual(["stake_passed_over"]);
  });

  it("refuses a withdrawal of locked money after missing money, and allows the rest", async () => {
    const player = await withBonus();
    await play(player, 2_000n, 3_000n);
    expect(await outcomeOf(askFor(player, 16_001n))).toBe("INSUFFICIENT_FUNDS");
    expect(await refusalOf(askFor(player, 10_001n))).toMatchObject({
      code: "WAGERING_INCOMPLETE",
      details: { withdrawable: "10000", locked: "6000", toPlay: "10000" },
    });
    const { value } = await askFor(player, 10_000n);
    expect(await funds(player)).toMatchObject({ locked: 6_000n, withdrawable: 0n });
    await decideWithdrawal(operator, { withdrawalId: value.id, decision: "reject", reason: "Later" });
    expect(await funds(player)).toMatchObject({ locked: 6_000n, withdrawable: 10_000n });
  });

  it("takes one of twenty withdrawals beside a game that wins, and never locked money", async () => {
    const player = await withBonus();
    const outcomes = { tooMuch: new Set<string>(), own: [] as string[] };
    const bets: Promise<void>[] = [];
    // 10,000 are the player's own. Four at a time: more would lock the payment password.
    for (let turn = 0; turn < 5; turn += 1) {
      bets.push(play(player, 500n, 1_500n), play(player, 500n, 1_500n));
      const asked = [12_000n, 12_000n, turn === 0 ? 12_000n : 6_000n, 12_000n].map(async (amount) => {
        const outcome = await outcomeOf(askFor(player, amount));
        if (amount === 6_000n) outcomes.own.push(outcome);
        else outcomes.tooMuch.add(outcome);
      });
      await Promise.all(asked);
      const held = await heldBy(player);
      const { locked } = await funds(player);
      expect(locked + held).toBeLessThanOrEqual(await totalOf(player));
    }
    await Promise.all(bets);
    expect(outcomes.own).toEqual(["done", "WITHDRAWAL_PENDING", "WITHDRAWAL_PENDING", "WITHDRAWAL_PENDING"]);
    expect(outcomes.tooMuch).toEqual(new Set(["WAGERING_INCOMPLETE", "WITHDRAWAL_PENDING"]));
    expect([await totalOf(player), await heldBy(player)]).toEqual([25_000n, 6_000n]);
    expect(await funds(player)).toMatchObject({ locked: 15_000n, withdrawable: 4_000n });
  });
});

describe("joining", () => {
  it("twice, from two tabs, is one entry", async () => {
    const player = await newPlayer();
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(join(player))));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "STATE_CHANGED", "done"]);
    const [again, older] = [await refusalOf(join(player)), await refusalOf(join(player, 2))];
    expect([again.details, older.details]).toEqual([{ state: "joined" }, { version: 1 }]);
    expect(await budget()).toMatchObject({ reserved: 5_000n });
  });

  it("is refused after the end, when it is stopped, and under other terms than were shown", async () => {
    const player = await newPlayer();
    expect(await outcomeOf(joinPromotion(player, { id: newId(), version: 1 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(join(player, 2))).toBe("STATE_CHANGED");
    await save({ seen: 1, endsAt: new Date(Date.now() - 1_000) });
    expect([await outcomeOf(join(player, 2)), (await stateOf(player))[0]]).toEqual(["STATE_CHANGED", "closed"]);
    await save({ seen: 2 });
    await stopCampaign(operator, { brandId: fixture.vendor.brand.id, id: promotionId, seen: 3, reason: "Enough" });
    expect([await outcomeOf(join(player, 4)), (await stateOf(player))[0]]).toEqual(["STATE_CHANGED", "closed"]);
  });

  it("is refused when the budget is reserved, to the last unit, however many come", async () => {
    await save({ seen: 1, budget: 14_999n });
    const players = await Promise.all([1, 2, 3, 4].map(() => newPlayer()));
    const outcomes = await Promise.all(players.map((player) => outcomeOf(join(player, 2))));
    expect(outcomes.toSorted()).toEqual(["BUDGET_SPENT", "BUDGET_SPENT", "done", "done"]);
    await Promise.all(players.map((player) => payIn(player, 10_000n)));
    expect(await budget()).toEqual({ granted: 14_999n, reserved: 0n, spent: 10_000n });
  });

  it("is for the first deposit only where the promotion says so", async () => {
    const other = await page();
    await save({ id: other, kind: "first_deposit", terms: { every: "once" } });
    const [early, late, small] = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    await payIn(late, 2_000n);
    expect(await outcomeOf(joinPromotion(late, { id: other, version: 1 }))).toBe("NOT_ELIGIBLE");
    await joinPromotion(early, { id: other, version: 1 });
    expect(await outcomeOf(join(early))).toBe("BONUS_ACTIVE");
    await payIn(early, 10_000n);
    expect(await bonusOf(early)).toMatchObject({ state: "process", bonus: 5_000n });
    await joinPromotion(small, { id: other, version: 1 });
    await payIn(small, 2_000n);
    expect(await bonusOf(small)).toMatchObject({ state: "closed", end: "deposit_too_small" });
  });

  it("keeps the terms of its version when an operator changes them", async () => {
    const player = await newPlayer();
    await join(player);
    await save({ seen: 1, terms: { rate: 1_000, multiplier: 5_000 } });
    const own = { version: 1, terms: { rate: 5_000, multiplier: 200 } };
    expect(await offerTo(player)).toMatchObject(own);
    expect(await offerTo(await newPlayer())).toMatchObject({ version: 2, terms: { rate: 1_000, multiplier: 5_000 } });
    await payIn(player, 10_000n);
    expect(await offerTo(player)).toMatchObject(own);
    expect(await bonusOf(player)).toMatchObject({ bonus: 5_000n, terms: { rate: 5_000, multiplier: 200 } });
    const { value } = await campaigns(operator, { brandId: fixture.vendor.brand.id });
    const versions = value.list.find(({ id }) => id === promotionId)?.versions;
    expect(versions?.map(({ version, entries }) => [version, entries])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });
});

describe("the end of a bonus", () => {
  it("leaves the player's own money when it is given up, and says before what it takes", async () => {
    const player = await withBonus();
    await play(player, 2_000n, 5_000n);
    const { id, giveUp } = await bonusOf(player);
    expect(giveUp).toEqual({ taken: 8_000n, left: 10_000n, locked: 0n, waits: false });
    const stranger = await newPlayer();
    expect(await outcomeOf(leavePromotion(stranger, { entryId: id }))).toBe("NOT_FOUND");
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(leavePromotion(player, { entryId: id }))));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
    expect(await player.available()).toBe(10_000n);
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "forfeited" });
  });

  it("says before how much of the deposit stays locked, and leaves it locked", async () => {
    await save({ seen: 1, terms: { depositMultiplier: 100 } });
    const player = await newPlayer();
    await join(player, 2);
    await payIn(player, 10_000n);
    await play(player, 2_000n, 5_000n);
    const { id, giveUp } = await bonusOf(player);
    expect(giveUp).toEqual({ taken: 8_000n, left: 10_000n, locked: 10_000n, waits: false });
    await leavePromotion(player, { entryId: id });
    expect(await funds(player)).toEqual({ locked: 10_000n, withdrawable: 0n, toPlay: 10_000n });
  });

  it("comes when an operator blocks the account: open rounds settle first, and the own money stays", async () => {
    const [player, joined] = [await withBonus(), await newPlayer()];
    await join(joined);
    const bet = player.bet(3_000n);
    await player.sendBet(bet);
    for (const { playerId: memberId } of [player, joined]) {
      await setMemberStatus(operator, { memberId, status: "blocked", reason: "Asked for it" });
    }
    await runPromotions(fixture.services);
    expect(await bonusOf(player)).toMatchObject({ state: "process", wagering: [{ state: "ending" }], giveUp: null });
    expect(await bonusOf(joined)).toMatchObject({ state: "closed", end: "cancelled" });
    expect(await budget()).toMatchObject({ reserved: 0n, spent: 5_000n });
    await fixture.door.win(player.win(bet, 9_000n));
    await runPromotions(fixture.services);
    expect(await player.available()).toBe(10_000n);
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "cancelled" });
    await setMemberStatus(operator, { memberId: player.playerId, status: "active", reason: "Came back" });
    expect(await funds(player)).toEqual({ locked: 0n, withdrawable: 10_000n, toPlay: 0n });
  });

  it("waits for open rounds, whose money stays locked", async () => {
    const player = await withBonus();
    const bet = player.bet(3_000n);
    await player.sendBet(bet);
    const { id } = await bonusOf(player);
    await leavePromotion(player, { entryId: id });
    await runPromotions(fixture.services);
    expect(await bonusOf(player)).toMatchObject({ state: "process", wagering: [{ state: "ending" }], giveUp: null });
    expect(await outcomeOf(leavePromotion(player, { entryId: id }))).toBe("STATE_CHANGED");
    await fixture.door.win(player.win(bet, 9_000n));
    expect(await funds(player)).toMatchObject({ locked: 11_000n, withdrawable: 10_000n });
    await runPromotions(fixture.services);
    expect(await player.available()).toBe(10_000n);
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "forfeited" });
  });

  it("waits also for a round that began before the grant and took another stake since", async () => {
    const player = await newPlayer(1_000n);
    await join(player);
    const first = player.bet(1_000n);
    await player.sendBet(first);
    await payIn(player, 10_000n);
    const second = player.bet(15_000n, { roundId: first.roundId });
    await player.sendBet(second);
    await leavePromotion(player, { entryId: (await bonusOf(player)).id });
    expect(await bonusOf(player)).toMatchObject({ state: "process", wagering: [{ state: "ending" }] });
    await fixture.door.win(player.win(second, 15_000n));
    await runPromotions(fixture.services);
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "forfeited" });
    expect(await player.available()).toBe(10_000n);
  });

  it("leaves the own money of a player to whom more came while a bet was open", async () => {
    const player = await withBonus();
    const bet = player.bet(14_900n);
    await player.sendBet(bet);
    await payIn(player, 2_000n);
    expect(await funds(player)).toMatchObject({ locked: 100n, withdrawable: 2_000n });
    await fixture.door.win(player.win(bet, 14_900n));
    expect(await funds(player)).toMatchObject({ locked: 5_000n, withdrawable: 12_000n });
    await leavePromotion(player, { entryId: (await bonusOf(player)).id });
    expect(await player.available()).toBe(12_000n);
  });

  it("is looked at by the worker when its rounds are settled, and told once", async () => {
    const player = await withBonus();
    const bet = player.bet(3_000n);
    await player.sendBet(bet);
    await leavePromotion(player, { entryId: (await bonusOf(player)).id });
    const isDue = async () => {
      const { rows } = await sql<{ due: boolean }>`select ${hasPromotionsToRun} as due`.execute(database.db);
      return rows[0]?.due;
    };
    const told: unknown[] = [];
    const signals = { publish: (signal: unknown) => told.push(signal), changed: () => undefined };
    expect(await isDue()).toBe(false);
    await runPromotions({ ...fixture.services, signals });
    expect(told).toEqual([]);
    await fixture.door.win(player.win(bet, 0n));
    expect(await isDue()).toBe(true);
    await runPromotions({ ...fixture.services, signals });
    expect([await isDue(), told]).toEqual([false, [{ playerId: player.playerId, kind: "balance" }]]);
  });

  it("comes also when the end of another player's bonus fails", async () => {
    const [broken, other] = [await withBonus(), await withBonus()];
    const expire = (player: Player, minutes: number) =>
      database.pool.query(
        "update wagering set expires_at = now() - make_interval(mins => $2) where player_id = $1 and state = 'active'",
        [player.playerId, minutes],
      );
    await expire(broken, 20);
    await expire(other, 10);
    await count();
    await database.pool.query(`
      create function end_fails() returns trigger language plpgsql as $$ begin raise exception 'no end'; end $$;
      create trigger end_fails before update of state on wagering for each row
        when (new.player_id = '${broken.playerId}') execute function end_fails();
    `);
    try {
      await expect(runPromotions(fixture.services)).rejects.toThrow("no end");
    } finally {
      await database.pool.query("drop trigger end_fails on wagering; drop function end_fails()");
    }
    expect(await bonusOf(other)).toMatchObject({ state: "closed", end: "expired" });
    await runPromotions(fixture.services);
    expect(await bonusOf(broken)).toMatchObject({ state: "closed", end: "expired" });
  });

  it("of a deposit's requirement is not brought about by money that comes while everything is staked", async () => {
    await save({ seen: 1, terms: { depositMultiplier: 100 } });
    const player = await newPlayer();
    await join(player, 2);
    await payIn(player, 10_000n);
    const bet = player.bet(15_000n);
    await player.sendBet(bet);
    await payIn(player, 2_000n);
    await fixture.door.win(player.win(bet, 15_000n));
    await leavePromotion(player, { entryId: (await bonusOf(player)).id });
    expect(await funds(player)).toMatchObject({ locked: 10_000n, withdrawable: 2_000n });
  });

  it("of a deposit's requirement takes nothing and waits for no round", async () => {
    await save({ seen: 1, terms: { depositMultiplier: 100 } });
    const player = await newPlayer();
    await join(player, 2);
    await payIn(player, 10_000n);
    await player.sendBet(player.bet(3_000n));
    await database.pool.query(
      "update wagering set expires_at = now() - interval '10 minutes' where player_id = $1 and queue = 'deposit'",
      [player.playerId],
    );
    await count();
    await runPromotions(fixture.services);
    expect(await player.available()).toBe(12_000n);
    const { wagering } = await bonusOf(player);
    expect(wagering.map(({ queue, state }) => [queue, state])).toEqual([
      ["bonus", "active"],
      ["deposit", "expired"],
    ]);
  });

  it("expires behind the reader only, so a bonus that was played in time is kept", async () => {
    const [late, inTime] = [await withBonus(), await withBonus()];
    await count();
    for (let round = 0; round < 4; round += 1) await play(inTime, 2_500n, 2_500n);
    // Both were granted ten minutes ago and are over since two; the play is five minutes old, and not read.
    await database.pool.query(
      `update wagering set granted_at = now() - interval '10 minutes', expires_at = now() - interval '2 minutes'
      where player_id = any($1)`,
      [[late.playerId, inTime.playerId]],
    );
    await backdateUnread(5);
    await runPromotions(fixture.services);
    expect(await bonusOf(inTime)).toMatchObject({ state: "process" });
    // Another reader gives the play its place in the record; this one is still behind it.
    await countTurnover(fixture.services);
    await runPromotions(fixture.services);
    expect(await bonusOf(inTime)).toMatchObject({ state: "process" });
    await count();
    await runPromotions(fixture.services);
    expect(await bonusOf(inTime)).toMatchObject({ state: "issued", end: "completed" });
    expect(await bonusOf(late)).toMatchObject({ state: "closed", end: "expired" });
    expect(await late.available()).toBe(10_000n);
  });

  it("is no second chance: a correction after the end changes no end", async () => {
    const player = await withBonus();
    const bet = player.bet(2_500n);
    await player.sendBet(bet);
    const settled = player.settle(bet, 2_500n);
    await fixture.door.settle(settled);
    for (let round = 0; round < 3; round += 1) await play(player, 2_500n, 2_500n);
    await count();
    expect(await bonusOf(player)).toMatchObject({ state: "issued" });
    await fixture.door.unsettle(player.unsettle(settled));
    await count();
    expect(await bonusOf(player)).toMatchObject({
      state: "issued",
      wagering: [{ state: "completed", counted: 10_000n }],
    });
    const { rows } = await database.pool.query("select uncovered from wagering where player_id = $1", [
      player.playerId,
    ]);
    expect(rows).toEqual([{ uncovered: 2_500n }]);
  });

  it("is used up when everything is lost, and the next deposit is the player's own", async () => {
    const player = await withBonus();
    for (let round = 0; round < 4; round += 1) await play(player, 3_001n);
    await play(player, 2_996n);
    await count();
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "used_up" });
    await payIn(player, 2_000n);
    expect(await funds(player)).toEqual({ locked: 0n, withdrawable: 2_000n, toPlay: 0n });
  });

  it("is used up also when the last stake counts nothing for it", async () => {
    const player = await withBonus();
    await database.pool.query("update wagering set contributions = '{}' where player_id = $1", [player.playerId]);
    await play(player, 15_000n);
    await count();
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "used_up", wagering: [{ counted: 0n }] });
  });

  it("is used up before a deposit that comes ahead of the reader, whose winnings are the player's own", async () => {
    const player = await withBonus();
    await play(player, 15_000n);
    await payIn(player, 6_000n);
    await play(player, 1_000n, 8_000n);
    const { id } = await bonusOf(player);
    expect(await outcomeOf(leavePromotion(player, { entryId: id }))).toBe("STATE_CHANGED");
    expect(await funds(player)).toEqual({ locked: 0n, withdrawable: 13_000n, toPlay: 0n });
    await count();
    await runPromotions(fixture.services);
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "used_up", giveUp: null });
    expect(await player.available()).toBe(13_000n);
    const { rows } = await database.pool.query("select taken from wagering where player_id = $1", [player.playerId]);
    expect(rows).toEqual([{ taken: 0n }]);
  });

  it("is used up also by a player who has had a combination, once that is settled", async () => {
    const player = await withBonus();
    const comboId = await placeCombo(player);
    for (let round = 0; round < 4; round += 1) await play(player, 3_001n);
    await play(player, 2_960n);
    await count();
    expect(await bonusOf(player)).toMatchObject({ state: "process" });
    await database.pool.query(
      `insert into market_combo_settlement (player_id, combo_id, number, paid, change, state, versions)
      values ($1, $2, 1, 0, 0, 'settled', '{0,0}')`,
      [player.playerId, comboId],
    );
    await play(player, 36n);
    await count();
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "used_up" });
  });

  it("frees the budget when no deposit comes in time", async () => {
    const player = await newPlayer();
    await join(player);
    await database.pool.query("update promotion_entry set deadline = now() where player_id = $1", [player.playerId]);
    await runPromotions(fixture.services);
    expect(await budget()).toEqual({ granted: BUDGET, reserved: 0n, spent: 0n });
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "expired" });
    expect(await stateOf(player)).toEqual(["join", null]);
  });
});

describe("the console", () => {
  it("refuses terms that never pay, a budget below what is promised, and late changes", async () => {
    expect(await outcomeOf(save({ seen: 1 }))).toBe("NOTHING_CHANGED");
    expect(await outcomeOf(save({ seen: 1, reason: "" }))).toBe("REASON_REQUIRED");
    expect(await outcomeOf(save({ seen: 0, budget: 60_000n }))).toBe("STATE_CHANGED");
    expect(await outcomeOf(save({ seen: 1, terms: { rate: 1, minimumDeposit: 2_000n } }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ seen: 1, budget: 4_999n }))).toBe("TERMS_NOT_ALLOWED");
    const [first, second] = await Promise.all([newPlayer(), newPlayer()]);
    await join(first);
    await join(second);
    expect(await outcomeOf(save({ seen: 1, budget: 9_999n }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ id: newId() }))).toBe("NOT_FOUND");
    const two = await Promise.all([60_000n, 70_000n].map((granted) => outcomeOf(save({ seen: 1, budget: granted }))));
    expect(two.toSorted()).toEqual(["STATE_CHANGED", "done"]);
  });
});

describe("turnover that counts for a bonus", () => {
  async function pledged(player: Player) {
    const { rows } = await database.pool.query<{ valid_bet: bigint; pledged: bigint }>(
      "select sum(valid_bet)::bigint as valid_bet, sum(pledged)::bigint as pledged from turnover_hour where player_id = $1",
      [player.playerId],
    );
    return rows[0];
  }

  it("is pledged, whichever reader comes first, and the rest of a round is not", async () => {
    const player = await withBonus();
    await play(player, 3_000n);
    await count();
    expect(await pledged(player)).toEqual({ valid_bet: 0n, pledged: 3_000n });
    expect(await verifyTurnover(database.db)).toEqual([]);
    await countTurnover(fixture.services);
    await play(player, 3_000n, 3_000n);
    await play(player, 3_001n, 3_001n);
    await play(player, 2_000n);
    await play(player, 3_000n);
    await countTurnover(fixture.services);
    await count();
    // 10,000 free the bonus: 3,000 + 3,000 + 2,000 and 2,000 of the last 3,000. 3,001 are above the maximum stake.
    expect(await pledged(player)).toEqual({ valid_bet: 14_001n, pledged: 10_000n });
    expect(await verifyTurnover(database.db)).toEqual([]);
  });
});

it.each(["reserved", "spent"])(
  "the check of all books names a budget whose %s part was changed by hand",
  async (part) => {
    await withBonus();
    const change = (by: number) =>
      database.pool.query(`update promotion_budget set ${part} = ${part} + ${by} where promotion_id = $1`, [
        promotionId,
      ]);
    await change(1);
    expect(await verifyBudgets(database.db)).toEqual([{ promotionId, defect: expect.stringContaining(part) }]);
    await change(-1);
    expect(await verifyBudgets(database.db)).toEqual([]);
  },
);
