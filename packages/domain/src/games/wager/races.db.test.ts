import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { cryptoRandomSource, newId, uniformBelow } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { createWalletDoor } from "./wallet-door.ts";

const database = testDatabase({ max: 24, connectionTimeoutMillis: 60_000 });
let fixture: WagerFixture;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const TURNS = 15;

function times<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

function tally(answers: readonly WalletAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("two processes with the same players", () => {
  it("decide every call once, in any mixture, and lose nothing between them", async () => {
    const doors = [
      fixture.door,
      createWalletDoor(fixture.services),
      createWalletDoor(fixture.services, { lanes: 1, batchMax: 7 }),
    ];
    const chance = cryptoRandomSource();
    const anyDoor = () => doors[uniformBelow(chance, doors.length)] ?? fixture.door;
    const alive = new AbortController().signal;
    const bettors = await times(6, () => createBettor(fixture, 10_000n));
    const bets = bettors.flatMap((bettor) => Array.from({ length: 60 }, () => ({ bettor, bet: bettor.bet(10n) })));
    await Promise.all(
      bets.map(async ({ bettor, bet }, index) => {
        // Every call is sent twice, to any process; every third bet is taken back, every third one wins.
        const twice = await Promise.all([anyDoor().bet(bet, alive), anyDoor().bet(bet, alive)]);
        expect(twice[0]).toEqual(twice[1]);
        if (index % 3 === 0) {
          const back = bettor.rollback(bet);
          const answers = await Promise.all([anyDoor().rollback(back), anyDoor().rollback(bettor.rollback(bet))]);
          expect(tally(answers)).toEqual({ ok: 2 });
        } else {
          const win = bettor.win(bet, index % 3 === 1 ? 25n : 0n);
          const answers = await Promise.all([anyDoor().win(win), anyDoor().win(win)]);
          expect(answers[0]).toEqual(answers[1]);
          expect(answers[0]?.outcome).toBe("ok");
        }
      }),
    );
    for (const bettor of bettors) expect(await bettor.available()).toBe(10_000n - 40n * 10n + 20n * 25n);
  });

  it("give each bet or its rollback, whichever came first, the money back", async () => {
    const other = createWalletDoor(fixture.services);
    const bettor = await createBettor(fixture, 1_000n);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const bet = bettor.bet(100n);
      const [taken, back] = await Promise.all([bettor.sendBet(bet), other.rollback(bettor.rollback(bet))]);
      expect(back.outcome).toBe("ok");
      expect(["ok", "TRANSACTION_ROLLED_BACK"]).toContain(taken.outcome);
    }
    expect(await bettor.available()).toBe(1_000n);
  });
});

describe("a batch", () => {
  it("gives every call its own answer: spent in order, refused, replayed, in other rounds and in the same", async () => {
    const bettor = await createBettor(fixture, 100n);
    const first = bettor.bet(60n);
    const [taken, short, small, again, inRound, closes] = await Promise.all([
      bettor.sendBet(first),
      bettor.sendBet(bettor.bet(60n)),
      bettor.sendBet(bettor.bet(10n)),
      bettor.sendBet({ ...first, requestId: newId() }),
      bettor.sendBet(bettor.bet(5n, { roundId: first.roundId })),
      fixture.door.win(bettor.win(first, 7n)),
    ]);
    expect(taken).toMatchObject({ outcome: "ok", balance: 40n });
    expect(short).toMatchObject({ outcome: "NOT_ENOUGH_MONEY" });
    expect(small).toMatchObject({ outcome: "ok" });
    expect(again).toEqual(taken);
    expect(inRound.outcome).toBe("ok");
    expect(closes.outcome).toBe("ok");
    expect(await bettor.available()).toBe(100n - 60n - 10n - 5n + 7n);
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 65n, payout: 7n, state: "settled" });
  });

  it("loses nothing but the call that cannot be written", async () => {
    const bettors = await times(5, () => createBettor(fixture, 1_000n));
    const [bad, ...good] = bettors;
    // PostgreSQL rejects this character, so the error comes only from the database.
    const answers = await Promise.allSettled([
      ...good.map((bettor) => bettor.sendBet(bettor.bet(1n))),
      bad?.sendBet(bad.bet(1n, { gameCode: fixture.vendor.gameCode, roundId: "round\0" })),
      ...good.map((bettor) => bettor.sendBet(bettor.bet(1n))),
    ]);
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === "fulfilled" && answer.value?.outcome === "ok")).toHaveLength(8);
  });

  it("is refused with BUSY, and not begun, when too many calls wait", async () => {
    const door = createWalletDoor(fixture.services, { lanes: 1, batchMax: 1, queueMax: 3 });
    const bettor = await createBettor(fixture, 1_000n);
    const alive = new AbortController().signal;
    const answers = await times(20, () => door.bet(bettor.bet(10n), alive));
    expect(tally(answers)).toEqual({ ok: 3, BUSY: 17 });
    expect(await bettor.available()).toBe(970n);
  });
});

describe("at the same moment", () => {
  it("the same bet twenty times takes its stake once and gets twenty equal answers", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    const answers = await times(20, () => bettor.sendBet({ ...bet, requestId: newId() }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer, (_, value) => String(value)))).size).toBe(1);
    expect(answers[0]).toEqual({ outcome: "ok", user: bettor.user, currency: "PKR", balance: 900n });
    expect(await bettor.available()).toBe(900n);
  });

  it("the same id with twenty amounts takes one of them", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(1n);
    const answers = await times(20, (index) => bettor.sendBet({ ...bet, amount: BigInt(index + 1) }));
    expect(tally(answers)).toEqual({ ok: 1, DUPLICATE_TRANSACTION: 19 });
    const taken = answers.findIndex(({ outcome }) => outcome === "ok") + 1;
    expect(await bettor.available()).toBe(1_000n - BigInt(taken));
  });

  it("the same id for twelve players takes one stake", async () => {
    const bettors = await times(12, () => createBettor(fixture, 1_000n));
    const transactionId = newId();
    const answers = await Promise.all(bettors.map((bettor) => bettor.sendBet(bettor.bet(100n, { transactionId }))));
    expect(tally(answers)).toEqual({ ok: 1, DUPLICATE_TRANSACTION: 11 });
    const balances = await Promise.all(bettors.map((bettor) => bettor.available()));
    expect(balances.toSorted((a, b) => Number(a - b))).toEqual([900n, ...Array.from({ length: 11 }, () => 1_000n)]);
  });

  it("fifty bets on the money for ten take it ten times, and every answer tells a balance that was", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const answers = await times(50, () => bettor.sendBet(bettor.bet(100n)));
    expect(tally(answers)).toEqual({ ok: 10, NOT_ENOUGH_MONEY: 40 });
    const told = answers.flatMap((answer) => (answer.outcome === "ok" ? [Number(answer.balance)] : []));
    expect(told.toSorted((a, b) => b - a)).toEqual([900, 800, 700, 600, 500, 400, 300, 200, 100, 0]);
    expect(await bettor.available()).toBe(0n);
  });

  it("thirty bets in one round are all in it", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const roundId = newId();
    const answers = await times(30, () => bettor.sendBet(bettor.bet(10n, { roundId })));
    expect(tally(answers)).toEqual({ ok: 30 });
    expect(await bettor.round(roundId)).toMatchObject({ stake: 300n, state: "open" });
  });

  it("a bet and its rollback leave the balance as it was, whichever comes first", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const outcomes = new Set<string>();
    await times(TURNS, async () => {
      const bet = bettor.bet(10n);
      const [betAnswer, rollbackAnswer] = await Promise.all([
        bettor.sendBet(bet),
        fixture.door.rollback(bettor.rollback(bet)),
      ]);
      expect(rollbackAnswer.outcome).toBe("ok");
      outcomes.add(betAnswer.outcome);
      expect((await bettor.sendBet(bet)).outcome).toBe(betAnswer.outcome);
    });
    for (const outcome of outcomes) expect(["ok", "TRANSACTION_ROLLED_BACK"]).toContain(outcome);
    expect(await bettor.available()).toBe(1_000n);
  });

  it.each([
    ["that keeps the round open", false],
    ["that closes the round", true],
  ])("a win %s and a rollback of its bet: one of them is done, the other refused", async (_title, roundClosed) => {
    const bettor = await createBettor(fixture, 10_000n);
    let expected = 10_000n;
    await times(TURNS, async () => {
      const bet = bettor.bet(100n);
      await bettor.sendBet(bet);
      const [win, rollback] = await Promise.all([
        fixture.door.win(bettor.win(bet, 30n, { roundClosed })),
        fixture.door.rollback(bettor.rollback(bet, { roundClosed })),
      ]);
      const won = win.outcome === "ok";
      expect([win.outcome, rollback.outcome]).toEqual(won ? ["ok", "BET_SETTLED"] : ["TRANSACTION_ROLLED_BACK", "ok"]);
      expected += won ? -70n : 0n;
    });
    expect(await bettor.available()).toBe(expected);
  });

  it("a lost round and a rollback of its bet: one of them is done, the other refused", async () => {
    const bettor = await createBettor(fixture, 10_000n);
    let expected = 10_000n;
    await times(TURNS, async () => {
      const bet = bettor.bet(100n);
      await bettor.sendBet(bet);
      const [loss, rollback] = await Promise.all([
        fixture.door.win(bettor.win(bet, 0n)),
        fixture.door.rollback(bettor.rollback(bet, { roundClosed: false })),
      ]);
      const lost = loss.outcome === "ok";
      expect([loss.outcome, rollback.outcome]).toEqual(
        lost ? ["ok", "BET_SETTLED"] : ["TRANSACTION_ROLLED_BACK", "ok"],
      );
      expected -= lost ? 100n : 0n;
    });
    expect(await bettor.available()).toBe(expected);
  });

  it("twelve rollbacks of one bet give its stake back once", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect(tally(await times(12, () => fixture.door.rollback(bettor.rollback(bet))))).toEqual({ ok: 12 });
    expect(await bettor.available()).toBe(1_000n);
  });

  it("twelve wins that close a round pay once", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const answers = await times(12, () => fixture.door.win(bettor.win(bet, 70n)));
    expect(tally(answers)).toEqual({ ok: 1, ROUND_CLOSED: 11 });
    expect(await bettor.available()).toBe(970n);
  });

  it("twelve rollbacks of one win take it back once", async () => {
    const bettor = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    const win = bettor.win(bet, 500n);
    await bettor.sendBet(bet);
    await fixture.door.win(win);
    expect(tally(await times(12, () => fixture.door.rollback(bettor.rollback(win))))).toEqual({ ok: 12 });
    expect(await bettor.available()).toBe(900n);
  });
});
