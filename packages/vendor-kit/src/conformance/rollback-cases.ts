import { type ConformanceCase, expire } from "./conformance-case.ts";
import { expectTold } from "./bettor.ts";

export const rollbackCases: readonly ConformanceCase[] = [
  {
    rule: "A rollback gives the stake back.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      expectTold(await bettor.expect("ok", bettor.rollback(bet)), 10_000n);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback of an unknown bet is answered as it was agreed, the first time and again.",
    async play(bettor, { unknownRollback }) {
      const rollback = bettor.rollback(bettor.bet(1_000n));
      const due = unknownRollback === "not_found" ? "TRANSACTION_DOES_NOT_EXIST" : "ok";
      await bettor.expect(due, rollback);
      await bettor.expect(due, rollback);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback of an unknown bet leaves a tombstone: the bet that comes later is refused and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.send(bettor.rollback(bet));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bet);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A second rollback of the same bet succeeds without a second credit.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.rollback(bet));
      await bettor.expect("ok", bettor.rollback(bet));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet that arrives together with its rollback leaves the balance as it was, in whatever order they land.",
    async play(bettor) {
      for (let turn = 0; turn < 10; turn += 1) {
        const bet = bettor.bet(1_000n);
        await Promise.all([bettor.send(bet), bettor.send(bettor.rollback(bet))]);
      }
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet whose caller hung up is gone after its rollback, whether or not it had been taken.",
    async play(bettor) {
      for (let turn = 0; turn < 5; turn += 1) {
        const bet = bettor.bet(1_000n);
        await bettor.hangUp(bet);
        const rolledBack = await bettor.send(bettor.rollback(bet));
        if (rolledBack.outcome !== "ok" && rolledBack.outcome !== "TRANSACTION_DOES_NOT_EXIST") {
          throw new Error(`the rollback got ${rolledBack.raw}`);
        }
        await bettor.send(bet);
      }
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback after a win is refused and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.win(bet, 2_000n));
      await bettor.expect("BET_SETTLED", bettor.rollback(bet));
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "A rollback after a loss is refused as well.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.win(bet, 0n));
      await bettor.expect("BET_SETTLED", bettor.rollback(bet));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A win for a bet that was rolled back is refused and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.rollback(bet));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.win(bet, 2_000n));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "Another player's bet is not rolled back: the rollback is refused and moves nothing.",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.rollback(bet, { user, token }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "An expired token does not stop a rollback.",
    wants: "an expired token",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await expire(bettor, target);
      expectTold(await bettor.expect("ok", bettor.rollback(bet)), 10_000n);
    },
  },
  {
    rule: "The rollback of a win takes it back, once.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const win = bettor.win(bet, 4_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", win);
      expectTold(await bettor.expect("ok", bettor.rollback(win)), 9_000n);
      await bettor.expect("ok", bettor.rollback(win));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "The rollback of a win that was spent leaves the player owing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const win = bettor.win(bet, 4_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", win);
      await bettor.expect("ok", bettor.bet(12_500n));
      expectTold(await bettor.expect("ok", bettor.rollback(win)), -3_500n);
      await bettor.expectBalance(-3_500n);
    },
  },
  {
    rule: "Who owes may not play, is still paid what he wins, and may play once the debt is covered.",
    async play(bettor) {
      const [bet, owed] = [bettor.bet(1_000n), bettor.bet(1_000n)];
      const win = bettor.win(bet, 4_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", owed);
      await bettor.expect("ok", win);
      await bettor.expect("ok", bettor.bet(12_000n));
      expectTold(await bettor.expect("ok", bettor.rollback(win)), -4_000n);
      await bettor.expect("USER_DISABLED", bettor.bet(1n));
      expectTold(await bettor.expect("ok", bettor.win(owed, 4_500n)), 500n);
      await bettor.expect("ok", bettor.bet(500n));
    },
  },
];
