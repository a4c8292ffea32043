import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./seat.ts";

/** Cases for bets that wait for a result, which may be corrected more than once. */
export const sportsCases: readonly ConformanceCase[] = [
  {
    rule: "A settlement pays what the bet came to, once.",
    calls: ["settle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const settlement = seat.settle(bet, 2_500n);
      const first = await seat.expect("ok", settlement);
      expectTold(first, 11_500n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(settlement));
      await seat.expect("DUPLICATE_TRANSACTION", altered(settlement, { amount: 2_501n }));
      await seat.expect("BET_SETTLED", seat.settle(bet, 2_500n));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A bet that is settled at 0 leaves the other bets of its ticket waiting.",
    calls: ["settle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      const second = seat.bet(1_000n, { roundId: bet.call.roundId });
      await seat.expect("ok", bet);
      await seat.expect("ok", second);
      expectTold(await seat.expect("ok", seat.settle(bet, 0n, { roundClosed: false })), 8_000n);
      expectTold(await seat.expect("ok", seat.settle(second, 1_800n)), 9_800n);
    },
  },
  {
    rule: "A settlement without a bet is refused and moves nothing.",
    calls: ["settle"],
    async play(seat) {
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.settle(seat.bet(1_000n), 500n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A settlement of a bet that was rolled back is refused and moves nothing.",
    calls: ["settle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.rollback(bet));
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.settle(bet, 500n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A settled bet is neither rolled back nor refunded.",
    calls: ["settle", "refund"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.settle(bet, 500n, { roundClosed: false }));
      await seat.expect("BET_SETTLED", seat.rollback(bet));
      await seat.expect("BET_SETTLED", seat.refund(bet));
      await seat.expectBalance(9_500n);
    },
  },
  {
    rule: "An expired token does not stop a settlement.",
    calls: ["settle"],
    wants: "an expired token",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await expire(seat, target);
      expectTold(await seat.expect("ok", seat.settle(bet, 500n)), 9_500n);
    },
  },
  {
    rule: "What is unsettled is taken back once, and its bet may be settled otherwise.",
    calls: ["settle", "unsettle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const settlement = seat.settle(bet, 2_500n);
      await seat.expect("ok", settlement);
      const undo = seat.unsettle(settlement);
      const first = await seat.expect("ok", undo);
      expectTold(first, 9_000n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(undo));
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.unsettle(settlement));
      expectTold(await seat.expect("ok", seat.settle(bet, 700n)), 9_200n);
    },
  },
  {
    rule: "What is unsettled after it was spent leaves the player owing, and blocks play.",
    calls: ["settle", "unsettle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const settlement = seat.settle(bet, 2_500n);
      await seat.expect("ok", settlement);
      await seat.expect("ok", seat.bet(11_000n));
      expectTold(await seat.expect("ok", seat.unsettle(settlement)), -2_000n);
      await seat.expect("USER_DISABLED", seat.bet(1n));
    },
  },
  {
    rule: "Nothing but a settlement is unsettled.",
    calls: ["settle", "unsettle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const never = seat.settle(bet, 500n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.unsettle(never));
      const { transactionId } = bet.call;
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.unsettle(altered(never, { transactionId })));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A settlement made anew pays the difference, either way, as often as it must.",
    calls: ["settle", "resettle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const settlement = seat.settle(bet, 2_500n);
      await seat.expect("ok", settlement);
      const up = seat.resettle(settlement, 3_000n);
      const first = await seat.expect("ok", up);
      expectTold(first, 12_000n);
      expectTold(await seat.expect("ok", seat.resettle(settlement, 100n)), 9_100n);
      expectSameBytes(first, await seat.send(up));
      await seat.expectBalance(9_100n);
    },
  },
  {
    rule: "A settlement is taken back at what it paid last, and never made anew after that.",
    calls: ["settle", "resettle", "unsettle"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const settlement = seat.settle(bet, 2_500n);
      await seat.expect("ok", settlement);
      await seat.expect("ok", seat.resettle(settlement, 3_000n));
      expectTold(await seat.expect("ok", seat.unsettle(settlement)), 9_000n);
      await seat.expect("TRANSACTION_ROLLED_BACK", seat.resettle(settlement, 100n));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A settlement that never came is not made anew.",
    calls: ["settle", "resettle"],
    async play(seat) {
      const bet = seat.bet(1_000n, { roundId: newId() });
      await seat.expect("ok", bet);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.resettle(seat.settle(bet, 1n), 500n));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A cash-out sells the bet: its result then pays nothing more.",
    calls: ["settle", "cashOut"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const sale = seat.cashOut(bet, 700n, { roundClosed: false });
      const first = await seat.expect("ok", sale);
      expectTold(first, 9_700n);
      await seat.expect("BET_SETTLED", seat.settle(bet, 4_000n));
      expectSameBytes(first, await seat.send(sale));
      await seat.expectBalance(9_700n);
    },
  },
];
