import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./bettor.ts";

/** Cases for refunds, round ends and adjustments. */
export const aftermathCases: readonly ConformanceCase[] = [
  {
    rule: "A refund gives the whole stake back, once for each bet.",
    calls: ["refund"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const refund = bettor.refund(bet);
      const first = await bettor.expect("ok", refund);
      expectTold(first, 10_000n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(refund));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.refund(bet));
      await bettor.expect("ok", bettor.rollback(bet));
      await bettor.expectBalance(9_500n);
    },
  },
  {
    rule: "A refund of an unknown bet is refused and leaves no tombstone: the bet may still come.",
    calls: ["refund"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.refund(bet));
      expectTold(await bettor.expect("ok", bet), 9_000n);
    },
  },
  {
    rule: "A refund of a settled bet is refused and moves nothing.",
    calls: ["refund"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.win(bet, 500n, { roundClosed: false }));
      await bettor.expect("BET_SETTLED", bettor.refund(bet));
      await bettor.expectBalance(9_500n);
    },
  },
  {
    rule: "A win for a bet that was refunded is refused and moves nothing.",
    calls: ["refund"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.refund(bet));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.win(bet, 500n));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "The end of a round closes it and moves nothing; told again, it stays over.",
    calls: ["roundEnd"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const { roundId } = bet.call;
      await bettor.expect("ok", bet);
      const end = bettor.roundEnd(roundId);
      const first = await bettor.expect("ok", end);
      expectTold(first, 9_000n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(end));
      await bettor.expect("ok", bettor.roundEnd(roundId));
      await bettor.expect("ROUND_CLOSED", bettor.bet(1n, { roundId }));
      await bettor.expect("ROUND_CLOSED", bettor.win(bet, 500n));
      await bettor.expect("BET_SETTLED", bettor.rollback(bet));
      await bettor.expectBalance(8_500n);
    },
  },
  {
    rule: "The end of a round that was never played is refused.",
    calls: ["roundEnd"],
    async play(bettor) {
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.roundEnd(newId()));
    },
  },
  {
    rule: "An adjustment moves money either way, once, without a bet.",
    calls: ["adjustment"],
    async play(bettor) {
      const minus = bettor.adjustment(-1_500n);
      const first = await bettor.expect("ok", minus);
      expectTold(first, 8_500n);
      expectTold(await bettor.expect("ok", bettor.adjustment(200n)), 8_700n);
      expectTold(await bettor.expect("ok", bettor.adjustment(0n)), 8_700n);
      expectSameBytes(first, await bettor.send(minus));
      await bettor.expect("DUPLICATE_TRANSACTION", altered(minus, { amount: 1_500n }));
      await bettor.expectBalance(8_700n);
    },
  },
  {
    rule: "An adjustment may leave the player owing, and blocks play until the debt is covered.",
    calls: ["adjustment"],
    async play(bettor) {
      expectTold(await bettor.expect("ok", bettor.adjustment(-10_500n)), -500n);
      await bettor.expect("USER_DISABLED", bettor.bet(1n));
      expectTold(await bettor.expect("ok", bettor.adjustment(501n)), 1n);
      await bettor.expect("ok", bettor.bet(1n));
    },
  },
  {
    rule: "An adjustment in another currency is refused and moves nothing.",
    calls: ["adjustment"],
    async play(bettor, { otherCurrency: currency }) {
      await bettor.expect("WRONG_CURRENCY", bettor.adjustment(500n, { currency }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "An expired token does not stop an adjustment.",
    calls: ["adjustment"],
    wants: "an expired token",
    async play(bettor, target) {
      await expire(bettor, target);
      expectTold(await bettor.expect("ok", bettor.adjustment(-300n)), 9_700n);
    },
  },
];
