import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./bettor.ts";

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
    async play(bettor) {
      const grant = bettor.grant(name, 2_000n);
      const first = await bettor.expect("ok", grant);
      expectTold(first, 12_000n);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(grant));
      await bettor.expect("DUPLICATE_TRANSACTION", altered(grant, { amount: 2_001n }));
      await bettor.expectBalance(11_500n);
    },
  },
]);

export const grantCases: readonly ConformanceCase[] = [
  ...eachGrant,
  {
    rule: "A bonus win of 0 is accepted and moves nothing.",
    calls: ["bonusWin"],
    async play(bettor) {
      expectTold(await bettor.expect("ok", bettor.grant("bonusWin", 0n)), 10_000n);
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bonus win in a round leaves it open.",
    calls: ["bonusWin"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.grant("bonusWin", 0n, { roundId: bet.call.roundId }));
      await bettor.expect("ok", bettor.grant("bonusWin", 300n, { roundId: bet.call.roundId }));
      expectTold(await bettor.expect("ok", bettor.win(bet, 200n)), 9_500n);
    },
  },
  {
    rule: "A bonus win in a closed round is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.win(bet, 0n));
      await bettor.expect("ROUND_CLOSED", bettor.grant("bonusWin", 300n, { roundId: bet.call.roundId }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A bonus win in a round that was never played is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(bettor) {
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.grant("bonusWin", 300n, { roundId: newId() }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bonus win in another currency is refused and moves nothing.",
    calls: ["bonusWin"],
    async play(bettor, { otherCurrency: currency }) {
      await bettor.expect("WRONG_CURRENCY", bettor.grant("bonusWin", 300n, { currency }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "An expired token does not stop a promo win.",
    calls: ["promoWin"],
    wants: "an expired token",
    async play(bettor, target) {
      await bettor.expect("ok", bettor.bet(1_000n));
      await expire(bettor, target);
      expectTold(await bettor.expect("ok", bettor.grant("promoWin", 300n)), 9_300n);
    },
  },
  {
    rule: "The rollback of a bonus win takes it back, below zero if it was spent.",
    calls: ["bonusWin"],
    async play(bettor) {
      const grant = bettor.grant("bonusWin", 2_000n);
      await bettor.expect("ok", grant);
      await bettor.expect("ok", bettor.bet(11_000n));
      expectTold(await bettor.expect("ok", bettor.rollback(grant)), -1_000n);
      await bettor.expect("USER_DISABLED", bettor.bet(1n));
      await bettor.expectBalance(-1_000n);
    },
  },
];
