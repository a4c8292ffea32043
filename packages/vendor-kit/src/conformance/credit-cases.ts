import { type ConformanceCase, expire } from "./conformance-case.ts";
import { expectSameBytes, expectTold } from "./seat.ts";

/** Cases for wins and for the rounds that they close. */
export const creditCases: readonly ConformanceCase[] = [
  {
    rule: "A win pays into the balance and tells it.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      expectTold(await seat.expect("ok", seat.win(bet, 3_210n)), 12_210n);
      await seat.expectBalance(12_210n);
    },
  },
  {
    rule: "A win without a bet is refused and moves nothing.",
    async play(seat) {
      const never = seat.bet(1_000n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.win(never, 5_000n));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A win that comes before its bet is refused, and paid when it is sent again after it.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const win = seat.win(bet, 5_000n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", win);
      await seat.expect("ok", bet);
      expectTold(await seat.expect("ok", win), 14_000n);
    },
  },
  {
    rule: "A win for another player's bet is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await seat.expect("TRANSACTION_DOES_NOT_EXIST", seat.win(bet, 5_000n, { user, token }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win of 0 closes the round: a new bet in it is refused, and what was said in it is still answered.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const betAnswer = await seat.expect("ok", bet);
      const loss = seat.win(bet, 0n, { roundClosed: false });
      const lossAnswer = await seat.expect("ok", loss);
      expectTold(lossAnswer, 9_000n);
      await seat.expect("ROUND_CLOSED", seat.bet(1_000n, { roundId: bet.call.roundId }));
      expectSameBytes(betAnswer, await seat.send(bet));
      expectSameBytes(lossAnswer, await seat.send(loss));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A win that closes the round refuses a second win in it, and is itself still answered.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const win = seat.win(bet, 400n);
      const first = await seat.expect("ok", win);
      await seat.expect("ROUND_CLOSED", seat.win(bet, 400n));
      expectSameBytes(first, await seat.send(win));
      await seat.expectBalance(9_400n);
    },
  },
  {
    rule: "A round that stays open takes further bets and wins until one closes it.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const { roundId } = bet.call;
      const second = seat.bet(500n, { roundId });
      await seat.expect("ok", bet);
      await seat.expect("ok", seat.win(bet, 100n, { roundClosed: false }));
      await seat.expect("ok", second);
      expectTold(await seat.expect("ok", seat.win(second, 50n)), 8_650n);
      await seat.expect("ROUND_CLOSED", seat.bet(1n, { roundId }));
    },
  },
  {
    rule: "A late win is paid: other rounds were played since, and the token ran out.",
    wants: "an expired token",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      const other = seat.bet(500n);
      await seat.expect("ok", other);
      await seat.expect("ok", seat.win(other, 0n));
      await expire(seat, target);
      expectTold(await seat.expect("ok", seat.win(bet, 2_000n)), 10_500n);
    },
  },
  {
    rule: "A win whose caller hung up is paid once, however often it is sent.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const win = seat.win(bet, 2_000n);
      await seat.expect("ok", bet);
      await seat.hangUp(win);
      await seat.hangUp(win);
      expectTold(await seat.expect("ok", win), 11_000n);
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "The game may change inside a live session.",
    wants: "another game",
    async play(seat, target) {
      await seat.expect("ok", seat.bet(1_000n));
      const { otherGameCode: gameCode = target.gameCode } = target;
      expectTold(await seat.expect("ok", seat.bet(1_000n, { gameCode })), 8_000n);
    },
  },
];
