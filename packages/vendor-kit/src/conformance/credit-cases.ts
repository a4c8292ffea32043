import { type ConformanceCase, expire } from "./conformance-case.ts";
import { expectSameBytes, expectTold } from "./bettor.ts";

/** Cases for wins and for the rounds that they close. */
export const creditCases: readonly ConformanceCase[] = [
  {
    rule: "A win pays into the balance and tells it.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      expectTold(await bettor.expect("ok", bettor.win(bet, 3_210n)), 12_210n);
      await bettor.expectBalance(12_210n);
    },
  },
  {
    rule: "A win without a bet is refused and moves nothing.",
    async play(bettor) {
      const never = bettor.bet(1_000n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.win(never, 5_000n));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A win that comes before its bet is refused, and paid when it is sent again after it.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const win = bettor.win(bet, 5_000n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", win);
      await bettor.expect("ok", bet);
      expectTold(await bettor.expect("ok", win), 14_000n);
    },
  },
  {
    rule: "A win for another player's bet is refused and moves nothing.",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const { user, token } = await target.newPlayer(10_000n);
      await bettor.expect("TRANSACTION_DOES_NOT_EXIST", bettor.win(bet, 5_000n, { user, token }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A win of 0 closes the round: a new bet in it is refused, and what was said in it is still answered.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const betAnswer = await bettor.expect("ok", bet);
      const loss = bettor.win(bet, 0n, { roundClosed: false });
      const lossAnswer = await bettor.expect("ok", loss);
      expectTold(lossAnswer, 9_000n);
      await bettor.expect("ROUND_CLOSED", bettor.bet(1_000n, { roundId: bet.call.roundId }));
      expectSameBytes(betAnswer, await bettor.send(bet));
      expectSameBytes(lossAnswer, await bettor.send(loss));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A win that closes the round refuses a second win in it, and is itself still answered.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const win = bettor.win(bet, 400n);
      const first = await bettor.expect("ok", win);
      await bettor.expect("ROUND_CLOSED", bettor.win(bet, 400n));
      expectSameBytes(first, await bettor.send(win));
      await bettor.expectBalance(9_400n);
    },
  },
  {
    rule: "A round that stays open takes further bets and wins until one closes it.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const { roundId } = bet.call;
      const second = bettor.bet(500n, { roundId });
      await bettor.expect("ok", bet);
      await bettor.expect("ok", bettor.win(bet, 100n, { roundClosed: false }));
      await bettor.expect("ok", second);
      expectTold(await bettor.expect("ok", bettor.win(second, 50n)), 8_650n);
      await bettor.expect("ROUND_CLOSED", bettor.bet(1n, { roundId }));
    },
  },
  {
    rule: "A late win is paid: other rounds were played since, and the token ran out.",
    wants: "an expired token",
    async play(bettor, target) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      const other = bettor.bet(500n);
      await bettor.expect("ok", other);
      await bettor.expect("ok", bettor.win(other, 0n));
      await expire(bettor, target);
      expectTold(await bettor.expect("ok", bettor.win(bet, 2_000n)), 10_500n);
    },
  },
  {
    rule: "A win whose caller hung up is paid once, however often it is sent.",
    async play(bettor) {
      const bet = bettor.bet(1_000n);
      const win = bettor.win(bet, 2_000n);
      await bettor.expect("ok", bet);
      await bettor.hangUp(win);
      await bettor.hangUp(win);
      expectTold(await bettor.expect("ok", win), 11_000n);
      await bettor.expectBalance(11_000n);
    },
  },
  {
    rule: "The game may change inside a live session.",
    wants: "another game",
    async play(bettor, target) {
      await bettor.expect("ok", bettor.bet(1_000n));
      const { otherGameCode: gameCode = target.gameCode } = target;
      expectTold(await bettor.expect("ok", bettor.bet(1_000n, { gameCode })), 8_000n);
    },
  },
];
