import type { ConformanceCase } from "./conformance-case.ts";
import { expectSameBytes, expectTold } from "./seat.ts";

/** Wins, and the rounds that they close. */
export const creditCases: readonly ConformanceCase[] = [
  {
    rule: "A win pays into the balance and tells it.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      expectTold(await seat.expect("RS_OK", "win", seat.win(bet, 3_210n)), 12_210n);
      await seat.expectBalance(12_210n);
    },
  },
  {
    rule: "A win without a bet is refused and moves nothing.",
    async play(seat) {
      const never = seat.bet(1_000n);
      await seat.expect("RS_ERROR_TRANSACTION_DOES_NOT_EXIST", "win", seat.win(never, 5_000n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A win for another player's bet is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      const other = await target.newPlayer(10_000n);
      const win = seat.win(bet, 5_000n, { user: other.user, token: other.token });
      await seat.expect("RS_ERROR_TRANSACTION_DOES_NOT_EXIST", "win", win);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win of 0 closes the round: a new bet in it is refused, and what was said in it is still answered.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const betAnswer = await seat.expect("RS_OK", "bet", bet);
      const loss = seat.win(bet, 0n);
      const lossAnswer = await seat.expect("RS_OK", "win", loss);
      expectTold(lossAnswer, 9_000n);
      await seat.expect("RS_ERROR_ROUND_CLOSED", "bet", seat.bet(1_000n, { round: bet.round }));
      expectSameBytes(betAnswer, await seat.send("bet", bet));
      expectSameBytes(lossAnswer, await seat.send("win", loss));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win that closes the round refuses a second win in it, and is itself still answered.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      const win = seat.win(bet, 400n);
      const first = await seat.expect("RS_OK", "win", win);
      await seat.expect("RS_ERROR_ROUND_CLOSED", "win", seat.win(bet, 400n));
      expectSameBytes(first, await seat.send("win", win));
      await seat.expectBalance(9_400n);
    },
  },
  {
    rule: "An expired token does not stop a win: the credit is owed.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await target.expireToken(seat.token);
      expectTold(await seat.expect("RS_OK", "win", seat.win(bet, 2_000n)), 11_000n);
    },
  },
];
