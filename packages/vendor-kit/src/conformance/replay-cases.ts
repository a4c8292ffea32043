import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./bettor.ts";

/** Cases for a vendor that received no answer and sends the call again. */
export const replayCases: readonly ConformanceCase[] = [
  {
    rule: "A bet takes its stake and tells the balance after it.",
    async play(bettor) {
      expectTold(await bettor.expect("ok", bettor.bet(1_000n)), 9_000n);
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A replayed bet gets the first answer byte for byte, whatever happened since, and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const first = await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(bet));
      await bettor.expectBalance(8_500n);
    },
  },
  {
    rule: "A replayed win gets the first answer byte for byte and pays once.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const win = bettor.win(bet, 2_500n);
      const first = await bettor.expect("ok", win);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(win));
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "A replayed rollback gets the first answer byte for byte and credits once.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const rollback = bettor.rollback(bet);
      const first = await bettor.expect("ok", rollback);
      await bettor.expect("ok", bettor.bet(500n));
      expectSameBytes(first, await bettor.send(rollback));
      await bettor.expectBalance(9_500n);
    },
  },
  {
    rule: "A replay under a new request id is the same transaction: only the echoed id differs.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const first = await bettor.expect("ok", bet);
      const renamed = altered(bet, { requestId: newId() });
      const again = await bettor.expect("ok", renamed);
      expectSameBytes(first, { ...again, raw: again.raw.replaceAll(renamed.call.requestId, bet.call.requestId) });
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id with another amount is refused as a duplicate and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("DUPLICATE_TRANSACTION", altered(bet, { amount: 999n }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id in another round is refused as a duplicate and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("DUPLICATE_TRANSACTION", altered(bet, { roundId: newId() }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id for another kind of call is refused as a duplicate and moves nothing.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const { transactionId } = bet.call;
      await bettor.expect("DUPLICATE_TRANSACTION", bettor.win(bet, 700n, { transactionId }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id for another player is refused as a duplicate and moves nothing.",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await bettor.expect("DUPLICATE_TRANSACTION", altered(bet, { user, token }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A refused bet leaves nothing: sent again when there is money, it is taken.",
    async play(bettor) {
      const [small, large] = [bettor.bet(1_000n), bettor.bet(9_500n)];
      await bettor.expect("ok", small);
      await bettor.expect("NOT_ENOUGH_MONEY", large);
      await bettor.expect("ok", bettor.win(small, 1_000n));
      await bettor.expect("ok", large);
      await bettor.expectBalance(500n);
    },
  },
  {
    rule: "A replayed bet is answered even after its token ran out.",
    wants: "an expired token",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      const first = await bettor.expect("ok", bet);
      await expire(bettor, target);
      expectSameBytes(first, await bettor.send(bet));
    },
  },
];
