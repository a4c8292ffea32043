import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./seat.ts";

const GRANTS = [
  ["bonusWin", "A bonus win"],
  ["jackpotWin", "A jackpot win"],
  ["promoWin", "A promo win"],
] as const;

/** The rules that every kind of grant must keep. */
const eachGrant = GRANTS.flatMap(([name, called]): ConformanceCase[] => [
  {
    rule: `${called} pays once, without a bet and without a round.`,
    calls: [name],
    async play(seat) {
      const grant = seat.grant(name, 2_000n);
      const first = await seat.expect("ok", grant);
      expectTold(first, 12_000n);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(grant));
      await seat.expect("DUPLICATE_TRANSACTION", altered(grant, { amount: 2_001n }));
      await seat.expectBalance(11_500n);
    },
  },
]);

export const grantCases: readonly ConformanceCase[] = [
  ...eachGrant,
  {
    rule: "A bonus win of 0 is accepted and moves nothing.",
    calls: ["bonusWin"],
    async play(seat) {
      expectTold(await seat.expect("ok", seat.grant("bonusWin", 0n)), 10_000n);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bonus win in a round leaves it open.",
    calls: ["bonusWin"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.grant("bonusWin", 0n, { roundId: bet.call.roundId }));
      await seat.expect("ok", seat.grant("bonusWin", 300n, { roundId: bet.call.roundId }));
      expectTold(await seat.expect("ok", seat.win(bet, 200n)), 9_500n);
    },
  },
  {
    rule: "A bonus win in a closed round is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.win(bet, 0n));
      await seat.expect("ROUND_CLOSED", seat.grant("bonusWin", 300n, { roundId: bet.call.roundId }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A bonus win in a round that was never played is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(seat) {
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.grant("bonusWin", 300n, { roundId: newId() }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bonus win in another currency is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(seat, { otherCurrency: currency }) {
      await seat.expect("WRONG_CURRENCY", seat.grant("bonusWin", 300n, { currency }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "An expired token does not stop a promo win.",
    calls: ["promoWin"],
    wants: "an expired token",
    async play(seat, target) {
      await seat.expect("ok", seat.bet(1_000n));
      await expire(seat, target);
      expectTold(await seat.expect("ok", seat.grant("promoWin", 300n)), 9_300n);
    },
  },
  {
    rule: "The rollback of a bonus win takes it back, below zero if it was spent.",
    calls: ["bonusWin"],
    async play(seat) {
      const grant = seat.grant("bonusWin", 2_000n);
      await seat.expect("ok", grant);
      await seat.expect("ok", seat.bet(11_000n));
      expectTold(await seat.expect("ok", seat.rollback(grant)), -1_000n);
      await seat.expect("USER_DISABLED", seat.bet(1n));
      await seat.expectBalance(-1_000n);
    },
  },
];
