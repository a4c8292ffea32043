import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./seat.ts";

/** Cases for a call that carries a stake and its win. */
export const betAndWinCases: readonly ConformanceCase[] = [
  {
    rule: "A bet and win takes the stake and pays the win, once.",
    calls: ["betAndWin"],
    async play(seat) {
      const call = seat.betAndWin(1_000n, 2_500n);
      const first = await seat.expect("ok", call);
      expectTold(first, 11_500n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(call));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A bet and win with another stake or win under the same id is refused as a duplicate and moves nothing.",
    calls: ["betAndWin"],
    async play(seat) {
      const call = seat.betAndWin(1_000n, 2_500n);
      await seat.expect("ok", call);
      await seat.expect("DUPLICATE_TRANSACTION", altered(call, { stake: 999n }));
      await seat.expect("DUPLICATE_TRANSACTION", altered(call, { amount: 2_501n }));
      await seat.expectBalance(11_500n);
    },
  },
  {
    rule: "A bet and win without the money for its stake leaves neither, whatever it won.",
    calls: ["betAndWin"],
    async play(seat) {
      expectTold(await seat.expect("NOT_ENOUGH_MONEY", seat.betAndWin(10_001n, 50_000n)), 10_000n);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet and win that was cancelled before it came is refused and moves nothing.",
    calls: ["betAndWin"],
    async play(seat) {
      const call = seat.betAndWin(1_000n, 2_500n);
      await seat.send(seat.rollback(call));
      await seat.expect("TRANSACTION_ROLLED_BACK", call);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet and win is settled: to cancel it afterwards is refused and moves nothing.",
    calls: ["betAndWin"],
    async play(seat) {
      const call = seat.betAndWin(1_000n, 2_500n);
      await seat.expect("ok", call);
      await seat.expect("BET_SETTLED", seat.rollback(call));
      await seat.expectBalance(11_500n);
    },
  },
  {
    rule: "The same bet and win sent twenty times at once moves once and answers all twenty alike.",
    calls: ["betAndWin"],
    async play(seat) {
      const call = seat.betAndWin(1_000n, 300n);
      const answers = await Promise.all(Array.from({ length: 20 }, () => seat.expect("ok", call)));
      const [first] = answers;
      if (first) for (const answer of answers) expectSameBytes(first, answer);
      await seat.expectBalance(9_300n);
    },
  },
  {
    rule: "A bet and win with an expired token is refused and moves nothing.",
    calls: ["betAndWin"],
    wants: "an expired token",
    async play(seat, target) {
      await expire(seat, target);
      await seat.expect("TOKEN_EXPIRED", seat.betAndWin(1_000n, 2_500n));
    },
  },
];
