import { newId } from "@banyan/kernel";
import { SIGNATURE_WINDOW_MILLIS } from "../signature.ts";
import { type ConformanceCase, expire } from "./conformance-case.ts";
import type { Signing } from "./protocol-driver.ts";
import { expectTold, type Bettor } from "./bettor.ts";

/** How far outside the window a call is sent. The margin allows for a difference between the two clocks. */
const OUTSIDE_MILLIS = SIGNATURE_WINDOW_MILLIS + 30_000;

async function expectUnheard(bettor: Bettor, signing: Signing): Promise<void> {
  const bet = bettor.bet(1_000n);
  await bettor.expect("INVALID_SIGNATURE", bet, signing);
  await bettor.expectBalance(10_000n);
  await bettor.expect("ok", bet);
}

export const refusalCases: readonly ConformanceCase[] = [
  {
    rule: "A bet above the balance is refused, tells the balance, and moves nothing.",
    async play(bettor) {
      expectTold(await bettor.expect("NOT_ENOUGH_MONEY", bettor.bet(10_001n)), 10_000n);
      await bettor.expectBalance(10_000n);
      expectTold(await bettor.expect("ok", bettor.bet(10_000n)), 0n);
    },
  },
  {
    rule: "A bet in a currency other than the player's is refused and moves nothing.",
    async play(bettor, { otherCurrency: currency }) {
      await bettor.expect("WRONG_CURRENCY", bettor.bet(1_000n, { currency }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A win in a currency other than the player's is refused and moves nothing.",
    async play(bettor, { otherCurrency: currency }) {
      const bet = bettor.bet(1_000n);
      await bettor.expect("ok", bet);
      await bettor.expect("WRONG_CURRENCY", bettor.win(bet, 2_000n, { currency }));
      await bettor.expectBalance(9_000n);
    },
  },
  {
    rule: "A bet with a token that was never given is refused.",
    async play(bettor) {
      await bettor.expect("INVALID_TOKEN", bettor.bet(1_000n, { token: newId() }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet with another player's token is refused.",
    async play(bettor, target) {
      const { token } = await target.newPlayer(10_000n);
      await bettor.expect("INVALID_TOKEN", bettor.bet(1_000n, { token }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A new bet with an expired token is refused.",
    wants: "an expired token",
    async play(bettor, target) {
      await expire(bettor, target);
      await bettor.expect("TOKEN_EXPIRED", bettor.bet(1_000n));
    },
  },
  {
    rule: "A bet on a game that does not exist is refused.",
    async play(bettor) {
      await bettor.expect("INVALID_GAME", bettor.bet(1_000n, { gameCode: "no-such-game" }));
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet is decided within its time.",
    async play(bettor, { betMillisMax = 2_000 }) {
      const began = performance.now();
      await bettor.expect("ok", bettor.bet(1_000n));
      const took = performance.now() - began;
      if (took > betMillisMax) throw new Error(`a bet took ${took.toFixed(0)} ms`);
    },
  },
  {
    rule: "A signature of another key is refused before anything moves.",
    play: (bettor) => expectUnheard(bettor, { forged: true }),
  },
  {
    rule: "A signature for another call is refused before anything moves.",
    play: (bettor) => expectUnheard(bettor, { signedFor: "another call" }),
  },
  {
    rule: "A signature as another vendor is refused before anything moves.",
    play: (bettor) => expectUnheard(bettor, { signedFor: "another vendor" }),
  },
  {
    rule: "A timestamp before the window is refused before anything moves.",
    play: (bettor) => expectUnheard(bettor, { signedAt: new Date(Date.now() - OUTSIDE_MILLIS) }),
  },
  {
    rule: "A timestamp after the window is refused before anything moves.",
    play: (bettor) => expectUnheard(bettor, { signedAt: new Date(Date.now() + OUTSIDE_MILLIS) }),
  },
  {
    rule: "A malformed body is refused as wrong syntax and moves nothing.",
    async play(bettor, { driver }) {
      for (const request of driver.malformed(bettor.bet(1_000n).call)) {
        const answer = await bettor.post(request);
        if (answer.outcome !== "WRONG_SYNTAX") throw new Error(`${request.body} got ${answer.raw}`);
      }
      await bettor.expectBalance(10_000n);
    },
  },
  {
    rule: "User info names the player and the currency.",
    async play(bettor, target) {
      const answer = await bettor.expect("ok", bettor.ask("info"));
      if (answer.user !== bettor.user || answer.currency !== target.currency) throw new Error(answer.raw);
    },
  },
];
