import { newId } from "@banyan/kernel";
import type { ConformanceCase } from "./conformance-case.ts";
import { expectSameBytes, expectTold } from "./seat.ts";

/** What a vendor relies on when it did not hear an answer and asks again. */
export const replayCases: readonly ConformanceCase[] = [
  {
    rule: "A bet takes its stake and tells the balance after it.",
    async play(seat) {
      expectTold(await seat.expect("RS_OK", "bet", seat.bet(1_000n)), 9_000n);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A replayed bet gets the first answer byte for byte, whatever happened since, and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_OK", "bet", seat.bet(500n));
      expectSameBytes(first, await seat.send("bet", bet));
      await seat.expectBalance(8_500n);
    },
  },
  {
    rule: "A replayed win gets the first answer byte for byte and pays once.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      const win = seat.win(bet, 2_500n);
      const first = await seat.expect("RS_OK", "win", win);
      await seat.expect("RS_OK", "bet", seat.bet(500n));
      expectSameBytes(first, await seat.send("win", win));
      await seat.expectBalance(11_000n);
    },
  },
  {
    rule: "A replayed rollback gets the first answer byte for byte and credits once.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      const rollback = seat.rollback(bet);
      const first = await seat.expect("RS_OK", "rollback", rollback);
      await seat.expect("RS_OK", "bet", seat.bet(500n));
      expectSameBytes(first, await seat.send("rollback", rollback));
      await seat.expectBalance(9_500n);
    },
  },
  {
    rule: "A replay under a new request id is the same transaction: only the echoed id differs.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("RS_OK", "bet", bet);
      const renamed = { ...bet, request_uuid: newId() };
      const again = await seat.expect("RS_OK", "bet", renamed);
      expectSameBytes(first, { ...again, raw: again.raw.replace(renamed.request_uuid, bet.request_uuid) });
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same id with another amount, round or kind of call is refused as a duplicate and moves nothing.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      await seat.expect("RS_ERROR_DUPLICATE_TRANSACTION", "bet", { ...bet, amount: "999" });
      await seat.expect("RS_ERROR_DUPLICATE_TRANSACTION", "bet", { ...bet, round: newId() });
      const win = seat.win(bet, 700n, { transaction_uuid: bet.transaction_uuid });
      await seat.expect("RS_ERROR_DUPLICATE_TRANSACTION", "win", win);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "The same bet sent twenty times at once takes its stake once and answers all twenty alike.",
    async play(seat) {
      const bet = seat.bet(1_000n);
      const answers = await Promise.all(Array.from({ length: 20 }, () => seat.expect("RS_OK", "bet", bet)));
      const [first] = answers;
      if (first) for (const answer of answers) expectSameBytes(first, answer);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "Twenty bets at once never take more than there is.",
    async play(seat) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => seat.send("bet", seat.bet(1_000n))));
      const taken = answers.filter((answer) => answer.status === "RS_OK").length;
      const refused = answers.filter((answer) => answer.status === "RS_ERROR_NOT_ENOUGH_MONEY").length;
      if (taken !== 10 || refused !== 10) throw new Error(`${taken} bets were taken and ${refused} refused`);
      await seat.expectBalance(0n);
    },
  },
  {
    rule: "A replayed bet is answered even after its token ran out.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      const first = await seat.expect("RS_OK", "bet", bet);
      await target.expireToken(seat.token);
      expectSameBytes(first, await seat.send("bet", bet));
    },
  },
];
