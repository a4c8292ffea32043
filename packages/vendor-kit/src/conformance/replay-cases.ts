import { newId } from "@banyan/kernel";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import { altered, expectSameBytes, expectTold } from "./seat.ts";

/** Cases for a vendor that received no answer and sends the call again. */
export const replayCases: readonly ConformanceCase[] = [
  {
    rule: "A bet takes its stake and tells the balance after it.",
    async play(seat) {
      expectTold(await seat.expect("ok", seat.bet(1_000n)), 9_000n);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A replayed bet gets the first answer byte for byte, whatever happened since, and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("ok", bet);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(bet));
      await seat.expectBalance(8_500n);
    },
  },
  {
    rule: "A replayed win gets the first answer byte for byte and pays once.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const win = seat.win(bet, 2_500n);
      const first = await seat.expect("ok", win);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(win));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A replayed rollback gets the first answer byte for byte and credits once.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const rollback = seat.rollback(bet);
      const first = await seat.expect("ok", rollback);
      await seat.expect("ok", seat.bet(500n));
      expectSameBytes(first, await seat.send(rollback));
      await seat.expectBalance(9_500n);
    },
  },
  {
    rule: "A replay under a new request id is the same transaction: only the echoed id differs.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("ok", bet);
      const renamed = altered(bet, { requestId: newId() });
      const again = await seat.expect("ok", renamed);
      expectSameBytes(first, { ...again, raw: again.raw.replaceAll(renamed.call.requestId, bet.call.requestId) });
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id with another amount is refused as a duplicate and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("DUPLICATE_TRANSACTION", altered(bet, { amount: 999n }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id in another round is refused as a duplicate and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("DUPLICATE_TRANSACTION", altered(bet, { roundId: newId() }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id for another kind of call is refused as a duplicate and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const { transactionId } = bet.call;
      await seat.expect("DUPLICATE_TRANSACTION", seat.win(bet, 700n, { transactionId }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id for another player is refused as a duplicate and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await seat.expect("DUPLICATE_TRANSACTION", altered(bet, { user, token }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A refused bet leaves nothing: sent again when there is money, it is taken.",
    async play(seat) {
      const [small, large] = [seat.bet(1_000n), seat.bet(9_500n)];
      await seat.expect("ok", small);
      await seat.expect("NOT_ENOUGH_MONEY", large);
      await seat.expect("ok", seat.win(small, 1_000n));
      await seat.expect("ok", large);
      await seat.expectBalance(500n);
    },
  },
  {
    rule: "A replayed bet is answered even after its token ran out.",
    wants: "an expired token",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("ok", bet);
      await expire(seat, target);
      expectSameBytes(first, await seat.send(bet));
    },
  },
];
