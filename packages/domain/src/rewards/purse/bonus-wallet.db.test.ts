import { type BonusTerms, previewBonus } from "@banyan/contract";
import { createPromotionFixture, HALF_OF_A_DEPOSIT, payIn as payInBy } from "@banyan/dev-env/bonus-fixture";
import { createOperatorFixture, operatorContext, outcomeOf } from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import {
  createWithdrawingMember,
  MEMBER_PAYMENT_PASSWORD,
  openWagerFixture,
  type WagerFixture,
  type WithdrawingMember,
} from "@banyan/dev-env/wager-fixture";
import { inTransaction } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletAnswer, WalletBetCall, WalletSettleCall } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { withdraw } from "../../cashier/index.ts";
import type { OperatorContext } from "../../context.ts";
import { openGameSession } from "../../games/index.ts";
import { countTurnover, verifyTurnover } from "../../turnover/index.ts";
import { cashBalance } from "../../wallet/index.ts";
import {
  countWagering,
  hasPromotionsToRun,
  joinPromotion,
  leavePromotion,
  lockedFunds,
  ownBonuses,
  purseForGame,
  runPromotions,
} from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const NOW = new AbortController().signal;
const WALLET: NonNullable<BonusTerms["wallet"]> = { order: "first", cashable: false, maximumWin: null };

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

const offer = (wallet: Partial<NonNullable<BonusTerms["wallet"]>> = {}, terms: Partial<BonusTerms> = {}) =>
  createPromotionFixture(operator, fixture.vendor.brand.id, { ...terms, wallet: { ...WALLET, ...wallet } });

/** A player with 10,000 of cash and a purse of 5,000, which 10,000 of bets turn into cash. */
async function withPurse(wallet: Partial<NonNullable<BonusTerms["wallet"]>> = {}): Promise<Player> {
  const player = await newPlayer();
  await joinPromotion(player, { id: await offer(wallet), version: 1 });
  await payInBy(operator, player, 10_000n);
  return player;
}

const owner = ({ playerId, brand }: Player) => ({ playerId, brandId: brand.id, currency: brand.currency });

/** The bettor in a launch as the platform opens it: with the bonus when the terms say so. */
async function launched(player: Player, category = "RNG", minimum = 100n): Promise<Player> {
  const { brand, playerId } = player;
  const { code: vendorCode, gameCode } = fixture.vendor;
  const token = await inTransaction(database.db, async (tx) => {
    const bonus = await purseForGame(tx, owner(player), { category, minimum });
    return openGameSession(tx, { brand, playerId, vendorCode, gameCode, bonus });
  });
  return {
    ...player,
    bet: (amount, changes) => player.bet(amount, { token, ...changes }),
    betAndWin: (stake, amount, changes) => player.betAndWin(stake, amount, { token, ...changes }),
  };
}

const sent = async (answer: Promise<WalletAnswer>) => (await answer).outcome;
const play = (player: Player, stake: bigint, payout = 0n) =>
  sent(fixture.door.betAndWin(player.betAndWin(stake, payout), NOW));
const bet = async (player: Player, stake: bigint): Promise<WalletBetCall> => {
  const call = player.bet(stake);
  expect(await sent(fixture.door.bet(call, NOW))).toBe("ok");
  return call;
};
const settle = async (player: Player, call: WalletBetCall, payout: bigint): Promise<WalletSettleCall> => {
  const settlement = player.settle(call, payout);
  expect(await sent(fixture.door.settle(settlement))).toBe("ok");
  return settlement;
};

/** The readers and the worker, until nothing is left to do. */
async function work(): Promise<void> {
  await countWagering(fixture.services);
  await runPromotions(fixture.services);
}

async function cash(player: Player): Promise<bigint> {
  return (await cashBalance(database.db, owner(player))).balance;
}

async function bonusOf(player: Player) {
  const { list } = await ownBonuses(player, { limit: 10 });
  const [bonus] = list;
  invariant(bonus, "the player has a bonus");
  return bonus;
}

const purseOf = async (player: Player) => (await bonusOf(player)).purse?.balance;
const funds = async (player: Player) => (await lockedFunds(player, {})).value;

const askFor = (player: Player, amount: bigint) =>
  outcomeOf(
    withdraw(player, {
      ...{ requestId: newId(), bankAccountId: player.bankAccountId, amount, paymentPassword: MEMBER_PAYMENT_PASSWORD },
    }),
  );

async function expire(player: Player): Promise<void> {
  await database.pool.query(
    `update wagering set granted_at = granted_at - interval '9 days', expires_at = now() - interval '2 minutes'
    where player_id = $1 and state = 'active'`,
    [player.playerId],
  );
}

describe("a bonus that is kept apart from cash", () => {
  it("is credited to its purse, and leaves all cash withdrawable", async () => {
    const player = await withPurse();
    expect([await cash(player), await purseOf(player)]).toEqual([10_000n, 5_000n]);
    expect(await funds(player)).toMatchObject({
      ...{ locked: 0n, withdrawable: 10_000n, toPlay: 0n, purse: { balance: 5_000n, toPlay: 10_000n } },
    });
    expect(await askFor(player, 10_001n)).toBe("INSUFFICIENT_FUNDS");
  });

  it("leaves the deposit locked where it is to be played, as the preview says, also when it is given up", async () => {
    const terms = { depositMultiplier: 100 };
    const { toPlay, depositToPlay } = previewBonus({ ...HALF_OF_A_DEPOSIT, ...terms }, 10_000n);
    const player = await newPlayer();
    await joinPromotion(player, { id: await offer({}, terms), version: 1 });
    await payInBy(operator, player, 10_000n);
    const locked = { locked: 10_000n, withdrawable: 0n, toPlay: depositToPlay };
    expect(await funds(player)).toMatchObject({ ...locked, purse: { balance: 5_000n, toPlay } });
    expect(await askFor(player, 5_000n)).toBe("WAGERING_INCOMPLETE");
    await leavePromotion(player, { entryId: (await bonusOf(player)).id });
    expect(await funds(player)).toMatchObject({ ...locked, purse: null });
  });

  it("is played with its own launches: stakes and wins move the purse, and only they count", async () => {
    const player = await withPurse();
    await play(player, 4_000n, 1_000n);
    expect([await cash(player), await purseOf(player)]).toEqual([7_000n, 5_000n]);
    const withBonus = await launched(player);
    expect(await play(withBonus, 2_000n, 500n)).toBe("ok");
    const lost = await bet(withBonus, 1_000n);
    await settle(withBonus, lost, 0n);
    await work();
    expect([await cash(player), await purseOf(player)]).toEqual([7_000n, 2_500n]);
    expect((await bonusOf(player)).wagering).toMatchObject([{ queue: "purse", required: 10_000n, counted: 3_000n }]);
    // Rebates, points and levels count cash alone.
    await countTurnover(fixture.services);
    expect(await verifyTurnover(database.db)).toEqual([]);
    const { rows } = await database.pool.query(
      `select sum(valid_bet)::int as bets from turnover_hour
      where player_id = $1 and bonus_id = '00000000-0000-0000-0000-000000000000'`,
      [player.playerId],
    );
    expect(rows).toEqual([{ bets: 4_000 }]);
  });

  it("is chosen by the terms: first, or when the own money cannot pay the smallest stake; never in games that do not count", async () => {
    const chosen = (player: Player, category = "RNG", minimum = 100n) =>
      inTransaction(database.db, (tx) => purseForGame(tx, owner(player), { category, minimum }));
    const first = await withPurse();
    expect(await chosen(first)).toBeDefined();
    expect(await chosen(first, "LIVE")).toBeUndefined();
    expect(await chosen(first, "RNG", 5_001n)).toBeUndefined();
    const last = await withPurse({ order: "last" });
    expect(await chosen(last)).toBeUndefined();
    await play(last, 3_000n);
    await play(last, 3_000n);
    await play(last, 3_950n);
    expect(await chosen(last)).toBeDefined();
    expect(await chosen(last, "RNG", 50n)).toBeUndefined();
  });

  it("becomes cash when it is played: the winnings, at most the maximum; the rest goes back", async () => {
    const player = await launched(await withPurse({ maximumWin: 3_000n }));
    for (const payout of [3_000n, 3_000n, 3_000n, 7_000n]) await play(player, 2_500n, payout);
    await work();
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "completed" });
    // 11,000 are in the purse: 6,000 more than the bonus.
    expect([await cash(player), await purseOf(player)]).toEqual([13_000n, 0n]);
    expect(await play(player, 100n)).toBe("NOT_ENOUGH_MONEY");
  });

  it("gives a cashable bonus with its winnings", async () => {
    const player = await launched(await withPurse({ cashable: true }));
    for (const payout of [2_500n, 2_500n, 2_500n, 3_000n]) await play(player, 2_500n, payout);
    await work();
    expect([await cash(player), await purseOf(player)]).toEqual([15_500n, 0n]);
  });

  it("divides a win that comes after the end, and a correction of it, as if they had come before", async () => {
    const player = await launched(await withPurse());
    const open = await bet(player, 1_000n);
    for (const payout of [2_500n, 2_500n, 2_500n, 2_500n]) await play(player, 2_500n, payout);
    await work();
    // 4,000 are in the purse, less than the bonus: all of it goes back.
    expect([await cash(player), await purseOf(player)]).toEqual([10_000n, 0n]);
    const settlement = await settle(player, open, 3_000n);
    await work();
    expect([await cash(player), await purseOf(player)]).toEqual([12_000n, 0n]);
    expect(await sent(fixture.door.resettle(player.resettle(settlement, 1_500n)))).toBe("ok");
    await work();
    expect([await cash(player), await purseOf(player)]).toEqual([10_500n, 0n]);
    expect(await hasWork()).toBe(false);
  });

  it("is given up with an open bet: the purse goes back immediately, its win later, and cash is untouched", async () => {
    const player = await launched(await withPurse());
    const open = await bet(player, 1_000n);
    const { id, giveUp } = await bonusOf(player);
    expect(giveUp).toEqual({ taken: 4_000n, left: 10_000n, locked: 0n, waits: false });
    const { value } = await leavePromotion(player, { entryId: id });
    expect(value).toMatchObject({ state: "closed", end: "forfeited", purse: { balance: 0n } });
    expect(await cash(player)).toBe(giveUp?.left);
    await settle(player, open, 9_000n);
    await work();
    expect([await cash(player), await purseOf(player)]).toEqual([10_000n, 0n]);
    expect(await outcomeOf(leavePromotion(player, { entryId: id }))).toBe("STATE_CHANGED");
  });

  it("expires with its purse alone", async () => {
    const player = await launched(await withPurse());
    await play(player, 1_000n, 3_000n);
    await work();
    await expire(player);
    await work();
    expect(await bonusOf(player)).toMatchObject({ state: "closed", end: "expired" });
    expect([await cash(player), await purseOf(player)]).toEqual([10_000n, 0n]);
  });

  it("ends when it is lost, and the next deposit brings the next bonus", async () => {
    const player = await launched(await withPurse());
    await play(player, 2_500n);
    await play(player, 2_480n);
    await work();
    expect(await bonusOf(player)).toMatchObject({ state: "issued", end: "used_up" });
    expect([await cash(player), await purseOf(player)]).toEqual([10_000n, 0n]);
  });

  it("ends once between a player who gives it up and a worker who pays it, from several connections", async () => {
    const player = await launched(await withPurse());
    for (const payout of [4_000n, 4_000n, 4_000n, 4_000n]) await play(player, 2_500n, payout);
    const { id } = await bonusOf(player);
    await Promise.allSettled([
      ...[work(), leavePromotion(player, { entryId: id }), play(player, 100n), runPromotions(fixture.services)],
      ...[leavePromotion(player, { entryId: id }), payInBy(operator, player, 2_000n)],
    ]);
    await work();
    const { end } = await bonusOf(player);
    const won = end === "completed";
    expect(["completed", "forfeited"]).toContain(end);
    const { rows } = await database.pool.query("select converted, returned from wagering where player_id = $1", [
      player.playerId,
    ]);
    expect(await cash(player)).toBe(12_000n + BigInt(rows[0].converted));
    expect(BigInt(rows[0].converted) > 0n).toBe(won);
    expect(await purseOf(player)).toBe(0n);
  });
});

async function hasWork(): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select ${hasPromotionsToRun} as due`.execute(database.db);
  return rows[0]?.due ?? false;
}

/** Numbers that are the same in every run of the tests. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

/** A player's money as a plain sum of everything that has happened. */
class Reference {
  cash = 10_000n;
  /** Everything that the purse has won and lost by play, before its end or after it. */
  result = 0n;
  played = 0n;
  ended: "completed" | "forfeited" | "expired" | "used_up" | null = null;

  readonly cashable: boolean;
  readonly maximumWin: bigint | null;

  constructor(cashable: boolean, maximumWin: bigint | null) {
    this.cashable = cashable;
    this.maximumWin = maximumWin;
  }

  get purse() {
    return this.ended === null ? 5_000n + this.result : 0n;
  }

  get converted() {
    if (this.ended !== "completed") return 0n;
    const won = this.cashable ? 5_000n + this.result : this.result;
    if (won <= 0n) return 0n;
    return this.maximumWin !== null && this.maximumWin < won ? this.maximumWin : won;
  }

  /** The end that play brings. */
  settle(hasOpenBets: boolean) {
    if (this.ended !== null) return;
    if (this.played >= 10_000n) this.ended = "completed";
    else if (this.purse < 50n && !hasOpenBets) this.ended = "used_up";
  }
}

describe("random sequences of a purse", () => {
  it("leave the balances and the states of a plain reference, and the end takes the announced amount", async () => {
    const random = numbers(7);
    const next = (below: number) => Math.floor((random.next().value / 2_147_483_648) * below);
    for (let sequence = 0; sequence < 10; sequence += 1) {
      const cashable = next(2) === 0;
      const maximumWin = next(2) === 0 ? 2_000n : null;
      const player = await launched(await withPurse({ cashable, maximumWin }));
      const reference = new Reference(cashable, maximumWin);
      const open: WalletBetCall[] = [];
      const settled: { settlement: WalletSettleCall; payout: bigint }[] = [];
      for (let step = 0; step < 12; step += 1) {
        const kind = ["bet", "bet", "play", "play", "settle", "settle", "resettle", "pay in", "give up", "expire"][
          next(10)
        ];
        const stake = BigInt(500 + next(5) * 500);
        if (kind === "play" && reference.purse >= stake) {
          const payout = BigInt(next(3) * 1_500);
          expect(await play(player, stake, payout)).toBe("ok");
          reference.result += payout - stake;
          reference.played += stake;
        }
        if (kind === "bet" && reference.purse >= stake) {
          open.push(await bet(player, stake));
          reference.result -= stake;
        }
        const call = kind === "settle" ? open.shift() : undefined;
        if (call) {
          const payout = BigInt(next(3) * 2_000);
          settled.push({ settlement: await settle(player, call, payout), payout });
          reference.result += payout;
          if (reference.ended === null) reference.played += call.amount;
        }
        const last = kind === "resettle" ? settled.at(-1) : undefined;
        if (last) {
          const payout = last.payout + 700n;
          expect(await sent(fixture.door.resettle(player.resettle(last.settlement, payout)))).toBe("ok");
          reference.result += payout - last.payout;
          last.payout = payout;
        }
        if (kind === "pay in") {
          await payInBy(operator, player, 2_000n);
          reference.cash += 2_000n;
        }
        if (kind === "give up" && reference.ended === null && next(3) === 0) {
          await work();
          const { id, giveUp } = await bonusOf(player);
          expect(giveUp).toMatchObject({ taken: reference.purse, left: reference.cash });
          await leavePromotion(player, { entryId: id });
          reference.ended = "forfeited";
        }
        if (kind === "expire" && reference.ended === null && next(3) === 0) {
          await expire(player);
          reference.ended = "expired";
        }
        await work();
        reference.settle(open.length > 0);
        const bonus = await bonusOf(player);
        expect([bonus.end, bonus.purse?.balance, await cash(player)]).toEqual([
          ...[reference.ended, reference.purse, reference.cash + reference.converted],
        ]);
      }
    }
  }, 60_000);
});
