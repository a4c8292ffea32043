import type { ConformanceCase } from "./conformance-case.ts";
import { expectTold } from "./seat.ts";

export const rollbackCases: readonly ConformanceCase[] = [
  {
    rule: "A rollback gives the stake back.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      expectTold(await seat.expect("RS_OK", "rollback", seat.rollback(bet)), 10_000n);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback of an unknown bet leaves a tombstone: the bet that comes later is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect(target.unknownRollbackStatus ?? "RS_OK", "rollback", seat.rollback(bet));
      await seat.expectBalance(10_000n);
      await seat.expect("RS_ERROR_TRANSACTION_ROLLED_BACK", "bet", bet);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A second rollback of the same bet succeeds without a second credit.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_OK", "rollback", seat.rollback(bet));
      await seat.expect("RS_OK", "rollback", seat.rollback(bet));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet that arrives together with its rollback leaves the balance as it was, in whatever order they land.",
    async play(seat) {
      for (let turn = 0; turn < 10; turn += 1) {
        const bet = seat.bet(1_000n);
        await Promise.all([seat.send("bet", bet), seat.send("rollback", seat.rollback(bet))]);
      }
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A rollback after a win is refused and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_OK", "win", seat.win(bet, 2_000n));
      await seat.expect("RS_ERROR_BET_SETTLED", "rollback", seat.rollback(bet));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A rollback after a loss is refused as well.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_OK", "win", seat.win(bet, 0n));
      await seat.expect("RS_ERROR_BET_SETTLED", "rollback", seat.rollback(bet));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win for a bet that was rolled back is refused and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_OK", "rollback", seat.rollback(bet));
      await seat.expect("RS_ERROR_TRANSACTION_ROLLED_BACK", "win", seat.win(bet, 2_000n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "An expired token does not stop a rollback.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await target.expireToken(seat.token);
      expectTold(await seat.expect("RS_OK", "rollback", seat.rollback(bet)), 10_000n);
    },
  },
];
