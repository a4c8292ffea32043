import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./seat.ts";

/** Cases for refunds, round ends and adjustments. */
export const aftermathCases: readonly ConformanceCase[] = [
  {
    rule: "A refund gives the whole stake back, once for each bet.",
    calls: ["refund"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const refund = seat.refund(bet);
      const first = await seat.expect("ok", refund);
      expectTold(first, 10_000n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(refund));
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.refund(bet));
      await seat.expect("ok", seat.rollback(bet));
      await seat.expectBalance(9_500n);
    },
  },
  {
    rule: "A refund of an unknown bet is refused and leaves no tombstone: the bet may still come.",
    calls: ["refund"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.refund(bet));
      expectTold(await seat.expect("ok", bet), 9_000n);
    },
  },
  {
    rule: "A refund of a settled bet is refused and moves nothing.",
    calls: ["refund"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.win(bet, 500n, { roundClosed: false }));
      await seat.expect("BET_SETTLED", seat.refund(bet));
      await seat.expectBalance(9_500n);
    },
  },
  {
    rule: "A win for a bet that was refunded is refused and moves nothing.",
    calls: ["refund"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.refund(bet));
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.win(bet, 500n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "The end of a round closes it and moves nothing; told again, it stays over.",
    calls: ["roundEnd"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      const { roundId } = bet.call;
      await seat.expect("ok", bet);
      const end = seat.roundEnd(roundId);
      const first = await seat.expect("ok", end);
      expectTold(first, 9_000n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(end));
      await seat.expect("ok", seat.roundEnd(roundId));
      await seat.expect("ROUND_CLOSED", seat.bet(1n, { roundId }));
      await seat.expect("ROUND_CLOSED", seat.win(bet, 500n));
      await seat.expect("BET_SETTLED", seat.rollback(bet));
      await seat.expectBalance(8_500n);
    },
  },
  {
    rule: "The end of a round that was never played is refused.",
    calls: ["roundEnd"],
    async play(seat) {
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.roundEnd(newId()));
    },
  },
  {
    rule: "An adjustment moves money either way, once, without a bet.",
    calls: ["adjustment"],
    async play(seat) {
      const minus = seat.adjustment(-1_500n);
      const first = await seat.expect("ok", minus);
      expectTold(first, 8_500n);
      expectTold(await seat.expect("ok", seat.adjustment(200n)), 8_700n);
      expectTold(await seat.expect("ok", seat.adjustment(0n)), 8_700n);
      expectSameBytes(first, await seat.send(minus));
      await seat.expect("DUPLICATE_TRANSACTION", altered(minus, { amount: 1_500n }));
      await seat.expectBalance(8_700n);
    },
  },
  {
    rule: "An adjustment may leave the player owing, and blocks play until the debt is covered.",
    calls: ["adjustment"],
    async play(seat) {
      expectTold(await seat.expect("ok", seat.adjustment(-10_500n)), -500n);
      await seat.expect("USER_DISABLED", seat.bet(1n));
      expectTold(await seat.expect("ok", seat.adjustment(501n)), 1n);
      await seat.expect("ok", seat.bet(1n));
    },
  },
  {
    rule: "An adjustment in another currency is refused and moves nothing.",
    calls: ["adjustment"],
    async play(seat, { otherCurrency: currency }) {
      await seat.expect("WRONG_CURRENCY", seat.adjustment(500n, { currency }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "An expired token does not stop an adjustment.",
    calls: ["adjustment"],
    wants: "an expired token",
    async play(seat, target) {
      await expire(seat, target);
      expectTold(await seat.expect("ok", seat.adjustment(-300n)), 9_700n);
    },
  },
];
