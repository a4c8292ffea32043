import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./bettor.ts";

/** Cases for a call that carries a stake and its win. */
export const betAndWinCases: readonly ConformanceCase[] = [
  {
    rule: "A bet and win takes the stake and pays the win, once.",
    calls: ["betAndWin"],
    async play(bettor) {
      const call = bettor.betAndWin(1_000n, 2_500n);
      const first = await bettor.expect("ok", call);
      expectTold(first, 11_500n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(call));
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "A bet and win with another stake or win under the same id is refused as a duplicate and moves nothing.",
    calls: ["betAndWin"],
    async play(bettor) {
      const call = bettor.betAndWin(1_000n, 2_500n);
      await bettor.expect("ok", call);
      await bettor.expect("DUPLICATE_TRANSACTION", altered(call, { stake: 999n }));
      await bettor.expect("DUPLICATE_TRANSACTION", altered(call, { amount: 2_501n }));
      await bettor.expectBalance(11_500n);
    },
  },
  {
    rule: "A bet and win without the money for its stake leaves neither, whatever it won.",
    calls: ["betAndWin"],
    async play(bettor) {
      expectTold(await bettor.expect("NOT_ENOUGH_MONEY", bettor.betAndWin(10_001n, 50_000n)), 10_000n);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet and win that was cancelled before it came is refused and moves nothing.",
    calls: ["betAndWin"],
    async play(bettor) {
      const call = bettor.betAndWin(1_000n, 2_500n);
      await bettor.send(bettor.rollback(call));
      await bettor.expect("TRANSACTION_ROLLED_BACK", call);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet and win is settled: to cancel it afterwards is refused and moves nothing.",
    calls: ["betAndWin"],
    async play(bettor) {
      const call = bettor.betAndWin(1_000n, 2_500n);
      await bettor.expect("ok", call);
      await bettor.expect("BET_SETTLED", bettor.rollback(call));
      await bettor.expectBalance(11_500n);
    },
  },
  {
    rule: "The same bet and win sent twenty times at once moves once and answers all twenty alike.",
    calls: ["betAndWin"],
    async play(bettor) {
      const call = bettor.betAndWin(1_000n, 300n);
      const answers = await Promise.all(Array.from({ length: 20 }, () => bettor.expect("ok", call)));
      const [first] = answers;
      if (first) for (const answer of answers) expectSameBytes(first, answer);
      await bettor.expectBalance(9_300n);
    },
  },
  {
    rule: "A bet and win with an expired token is refused and moves nothing.",
    calls: ["betAndWin"],
    wants: "an expired token",
    async play(bettor, target) {
      await expire(bettor, target);
      await bettor.expect("TOKEN_EXPIRED", bettor.betAndWin(1_000n, 2_500n));
    },
  },
];
