import { newId } from "@banyan/kernel";
import { SIGNATURE_WINDOW_MILLIS } from "../signature.ts";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import type { Signing } from "./protocol-driver.ts";
import { expectTold, type Seat } from "./seat.ts";

/** How far outside the window a call is sent. The margin allows for a difference between the two clocks. */
const OUTSIDE_MILLIS = SIGNATURE_WINDOW_MILLIS + 30_000;

async function expectUnheard(seat: Seat, signing: Signing): Promise<void> {
  const bet = seat.bet(1_000n);
  await seat.expect("INVALID_SIGNATURE", bet, signing);
  await seat.expectBalance(10_000n);
  await seat.expect("ok", bet);
}

export const refusalCases: readonly ConformanceCase[] = [
  {
    rule: "A bet above the balance is refused, tells the balance, and moves nothing.",
    async play(seat) {
      expectTold(await seat.expect("NOT_ENOUGH_MONEY", seat.bet(10_001n)), 10_000n);
      await seat.expectBalance(10_000n);
      expectTold(await seat.expect("ok", seat.bet(10_000n)), 0n);
    },
  },
  {
    rule: "A bet in a currency other than the player's is refused and moves nothing.",
    async play(seat, { otherCurrency: currency }) {
      await seat.expect("WRONG_CURRENCY", seat.bet(1_000n, { currency }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A win in a currency other than the player's is refused and moves nothing.",
    async play(seat, { otherCurrency: currency }) {
      const bet = seat.bet(1_000n);
      await seat.expect("ok", bet);
      await seat.expect("WRONG_CURRENCY", seat.win(bet, 2_000n, { currency }));
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A bet with a token that was never given is refused.",
    async play(seat) {
      await seat.expect("INVALID_TOKEN", seat.bet(1_000n, { token: newId() }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet with another player's token is refused.",
    async play(seat, target) {
      const { token } = await target.newPlayer(10_000n);
      await seat.expect("INVALID_TOKEN", seat.bet(1_000n, { token }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A new bet with an expired token is refused.",
    wants: "an expired token",
    async play(seat, target) {
      await expire(seat, target);
      await seat.expect("TOKEN_EXPIRED", seat.bet(1_000n));
    },
  },
  {
    rule: "A bet on a game that does not exist is refused.",
    async play(seat) {
      await seat.expect("INVALID_GAME", seat.bet(1_000n, { gameCode: "no-such-game" }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet is decided within its time.",
    async play(seat, { betMillisMax = 2_000 }) {
      const began = performance.now();
      await seat.expect("ok", seat.bet(1_000n));
      const took = performance.now() - began;
      if (took > betMillisMax) throw new Error(`a bet took ${took.toFixed(0)} ms`);
    },
  },
  {
    rule: "A signature of another key is refused before anything moves.",
    play: (seat) => expectUnheard(seat, { forged: true }),
  },
  {
    rule: "A signature for another call is refused before anything moves.",
    play: (seat) => expectUnheard(seat, { signedFor: "another call" }),
  },
  {
    rule: "A signature as another vendor is refused before anything moves.",
    play: (seat) => expectUnheard(seat, { signedFor: "another vendor" }),
  },
  {
    rule: "A timestamp before the window is refused before anything moves.",
    play: (seat) => expectUnheard(seat, { signedAt: new Date(Date.now() - OUTSIDE_MILLIS) }),
  },
  {
    rule: "A timestamp after the window is refused before anything moves.",
    play: (seat) => expectUnheard(seat, { signedAt: new Date(Date.now() + OUTSIDE_MILLIS) }),
  },
  {
    rule: "A malformed body is refused as wrong syntax and moves nothing.",
    async play(seat, { driver }) {
      for (const request of driver.malformed(seat.bet(1_000n).call)) {
        const answer = await seat.post(request);
        if (answer.outcome !== "WRONG_SYNTAX") throw new Error(`${request.body} got ${answer.raw}`);
      }
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "User info names the player and the currency.",
    async play(seat, target) {
      const answer = await seat.expect("ok", seat.ask("info"));
      if (answer.user !== seat.user || answer.currency !== target.currency) throw new Error(answer.raw);
    },
  },
];
