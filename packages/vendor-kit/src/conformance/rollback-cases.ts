import { type ConformanceCase, expire } from "./conformance-case.ts";
import { expectTold } from "./seat.ts";

export const rollbackCases: readonly ConformanceCase[] = [
  {
    rule: "A rollback gives the stake back.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      expectTold(await seat.expect("ok", seat.rollback(bet)), 10_000n);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback of an unknown bet is answered as it was agreed, the first time and again.",
    async play(seat, { unknownRollback }) {
      const rollback = seat.rollback(seat.bet(1_000n));
      const due = unknownRollback === "not_found" ? "TRANSACTION_DOES_NOT_EXIST" : "ok";
      await seat.expect(due, rollback);
      await seat.expect(due, rollback);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback of an unknown bet leaves a tombstone: the bet that comes later is refused and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.send(seat.rollback(bet));
      await seat.expect("TRANSACTION_ROLLED_BACK", bet);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A second rollback of the same bet succeeds without a second credit.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.rollback(bet));
      await seat.expect("ok", seat.rollback(bet));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet that arrives together with its rollback leaves the balance as it was, in whatever order they land.",
    async play(seat) {
      for (let turn = 0; turn < 10; turn += 1) {
        const bet = seat.bet(1_000n);
        await Promise.all([seat.send(bet), seat.send(seat.rollback(bet))]);
      }
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet whose caller hung up is gone after its rollback, whether or not it had been taken.",
    async play(seat) {
      for (let turn = 0; turn < 5; turn += 1) {
        const bet = seat.bet(1_000n);
        await seat.hangUp(bet);
        const rolledBack = await seat.send(seat.rollback(bet));
        if (rolledBack.outcome !== "ok" && rolledBack.outcome !== "TRANSACTION_DOES_NOT_EXIST") {
          throw new Error(`the rollback got ${rolledBack.raw}`);
        }
        await seat.send(bet);
      }
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback after a win is refused and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.win(bet, 2_000n));
      await seat.expect("BET_SETTLED", seat.rollback(bet));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A rollback after a loss is refused as well.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.win(bet, 0n));
      await seat.expect("BET_SETTLED", seat.rollback(bet));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win for a bet that was rolled back is refused and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.rollback(bet));
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.win(bet, 2_000n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "Another player's bet is not rolled back: the rollback is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.rollback(bet, { user, token }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "An expired token does not stop a rollback.",
    wants: "an expired token",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await expire(seat, target);
      expectTold(await seat.expect("ok", seat.rollback(bet)), 10_000n);
    },
  },
  {
    rule: "The rollback of a win takes it back, once.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const win = seat.win(bet, 4_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", win);
      expectTold(await seat.expect("ok", seat.rollback(win)), 9_000n);
      await seat.expect("ok", seat.rollback(win));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The rollback of a win that was spent leaves the player owing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const win = seat.win(bet, 4_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", win);
      await seat.expect("ok", seat.bet(12_500n));
      expectTold(await seat.expect("ok", seat.rollback(win)), -3_500n);
      await seat.expectBalance(-3_500n);
    },
  },
  {
    rule: "Who owes may not play, is still paid what he wins, and may play once the debt is covered.",
    async play(seat) {
      const [bet, owed] = [seat.bet(1_000n), seat.bet(1_000n)];
      const win = seat.win(bet, 4_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", owed);
      await seat.expect("ok", win);
      await seat.expect("ok", seat.bet(12_000n));
      expectTold(await seat.expect("ok", seat.rollback(win)), -4_000n);
      await seat.expect("USER_DISABLED", seat.bet(1n));
      expectTold(await seat.expect("ok", seat.win(owed, 4_500n)), 500n);
      await seat.expect("ok", seat.bet(500n));
    },
  },
];
