import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./bettor.ts";

/** Cases for bets that wait for a result, which may be corrected more than once. */
export const sportsCases: readonly ConformanceCase[] = [
  {
    rule: "A settlement pays what the bet came to, once.",
    calls: ["settle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlement = bettor.settle(bet, 2_500n);
      const first = await bettor.expect("ok", settlement);
      expectTold(first, 11_500n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(settlement));
      await bettor.expect("DUPLICATE_TRANSACTION", altered(settlement, { amount: 2_501n }));
      await bettor.expect("BET_SETTLED", bettor.settle(bet, 2_500n));
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "A bet that is settled at 0 leaves the other bets of its ticket waiting.",
    calls: ["settle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const second = bettor.bet(1_000n, { roundId: bet.call.roundId });
      await bettor.expect("ok", bet);
      await bettor.expect("ok", second);
      expectTold(await bettor.expect("ok", bettor.settle(bet, 0n, { roundClosed: false })), 8_000n);
      expectTold(await bettor.expect("ok", bettor.settle(second, 1_800n)), 9_800n);
    },
  },
  {
    rule: "A settlement without a bet is refused and moves nothing.",
    calls: ["settle"],
    async play(bettor) {
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.settle(bettor.bet(1_000n), 500n));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A settlement of a bet that was rolled back is refused and moves nothing.",
    calls: ["settle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.rollback(bet));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.settle(bet, 500n));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A settled bet is neither rolled back nor refunded.",
    calls: ["settle", "refund"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.settle(bet, 500n, { roundClosed: false }));
      await bettor.expect("BET_SETTLED", bettor.rollback(bet));
      await bettor.expect("BET_SETTLED", bettor.refund(bet));
      await bettor.expectBalance(9_500n);
    },
  },
  {
    rule: "An expired token does not stop a settlement.",
    calls: ["settle"],
    wants: "an expired token",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await expire(bettor, target);
      expectTold(await bettor.expect("ok", bettor.settle(bet, 500n)), 9_500n);
    },
  },
  {
    rule: "What is unsettled is taken back once, and its bet may be settled otherwise.",
    calls: ["settle", "unsettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlement = bettor.settle(bet, 2_500n);
      await bettor.expect("ok", settlement);
      const undo = bettor.unsettle(settlement);
      const first = await bettor.expect("ok", undo);
      expectTold(first, 9_000n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(undo));
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.unsettle(settlement));
      expectTold(await bettor.expect("ok", bettor.settle(bet, 700n)), 9_200n);
    },
  },
  {
    rule: "What is unsettled after it was spent leaves the player owing, and blocks play.",
    calls: ["settle", "unsettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlement = bettor.settle(bet, 2_500n);
      await bettor.expect("ok", settlement);
      await bettor.expect("ok", bettor.bet(11_000n));
      expectTold(await bettor.expect("ok", bettor.unsettle(settlement)), -2_000n);
      await bettor.expect("USER_DISABLED", bettor.bet(1n));
    },
  },
  {
    rule: "Nothing but a settlement is unsettled.",
    calls: ["settle", "unsettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const never = bettor.settle(bet, 500n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.unsettle(never));
      const { transactionId } = bet.call;
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.unsettle(altered(never, { transactionId })));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A settlement made anew pays the difference, either way, as often as it must.",
    calls: ["settle", "resettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlement = bettor.settle(bet, 2_500n);
      await bettor.expect("ok", settlement);
      const up = bettor.resettle(settlement, 3_000n);
      const first = await bettor.expect("ok", up);
      expectTold(first, 12_000n);
      expectTold(await bettor.expect("ok", bettor.resettle(settlement, 100n)), 9_100n);
      expectSameBytes(first, await bettor.send(up));
      await bettor.expectBalance(9_100n);
    },
  },
  {
    rule: "A settlement is taken back at what it paid last, and never made anew after that.",
    calls: ["settle", "resettle", "unsettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const settlement = bettor.settle(bet, 2_500n);
      await bettor.expect("ok", settlement);
      await bettor.expect("ok", bettor.resettle(settlement, 3_000n));
      expectTold(await bettor.expect("ok", bettor.unsettle(settlement)), 9_000n);
      await bettor.expect("TRANSACTION_ROLLED_BACK", bettor.resettle(settlement, 100n));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A settlement that never came is not made anew.",
    calls: ["settle", "resettle"],
    async play(bettor) {
      const bet = bettor.bet(1_000n, { roundId: newId() });
      await bettor.expect("ok", bet);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.resettle(bettor.settle(bet, 1n), 500n));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A cash-out sells the bet: its result then pays nothing more.",
    calls: ["settle", "cashOut"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const sale = bettor.cashOut(bet, 700n, { roundClosed: false });
      const first = await bettor.expect("ok", sale);
      expectTold(first, 9_700n);
      await bettor.expect("BET_SETTLED", bettor.settle(bet, 4_000n));
      expectSameBytes(first, await bettor.send(sale));
      await bettor.expectBalance(9_700n);
    },
  },
];
