import { generateKeyPairSync } from "node:crypto";
import { newId } from "@banyan/kernel";
import { hmacKey, type SigningKey, SIGNATURE_WINDOW_MILLIS } from "../signature.ts";
import type { BetRequest } from "../wallet-protocol.ts";
import type { ConformanceCase } from "./conformance-case.ts";
import { expectTold, type Seat } from "./seat.ts";

/** A key of the same kind that is not the vendor's. */
function foreignKey(key: SigningKey): SigningKey {
  return key.algorithm === "rsa-sha256"
    ? { algorithm: "rsa-sha256", privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey }
    : hmacKey(newId());
}

const MALFORMED: readonly ((bet: BetRequest) => unknown)[] = [
  () => "",
  () => "{",
  () => "[]",
  (bet) => ({ ...bet, amount: 1000 }),
  (bet) => ({ ...bet, amount: "-1000" }),
  (bet) => ({ ...bet, amount: "0" }),
  (bet) => ({ ...bet, amount: "1e3" }),
  (bet) => ({ ...bet, amount: "10.00" }),
  (bet) => ({ ...bet, amount: "9".repeat(30) }),
  (bet) => ({ ...bet, currency: undefined }),
  (bet) => ({ ...bet, transaction_uuid: "1" }),
  (bet) => ({ ...bet, round: "" }),
  (bet) => ({ ...bet, round_closed: "no" }),
  (bet) => ({ ...bet, user: { $ne: null } }),
  (bet) => ({ ...bet, user: "x'; drop table player; --" }),
  (bet) => ({ ...bet, surplus: true }),
];

async function expectUnheard(seat: Seat, key: SigningKey, signedAt: Date): Promise<void> {
  const bet = seat.bet(1_000n);
  await seat.expect("RS_ERROR_INVALID_SIGNATURE", "bet", bet, { key, signedAt });
  await seat.expectBalance(10_000n);
  await seat.expect("RS_OK", "bet", bet);
}

export const refusalCases: readonly ConformanceCase[] = [
  {
    rule: "A bet above the balance is refused, tells the balance, and moves nothing.",
    async play(seat) {
      expectTold(await seat.expect("RS_ERROR_NOT_ENOUGH_MONEY", "bet", seat.bet(10_001n)), 10_000n);
      await seat.expectBalance(10_000n);
      expectTold(await seat.expect("RS_OK", "bet", seat.bet(10_000n)), 0n);
    },
  },
  {
    rule: "A bet in a currency other than the player's is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n, { currency: target.otherCurrency });
      await seat.expect("RS_ERROR_WRONG_CURRENCY", "bet", bet);
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A win in a currency other than the player's is refused and moves nothing.",
    async play(seat, target) {
      const bet = seat.bet(1_000n);
      await seat.expect("RS_OK", "bet", bet);
      const win = seat.win(bet, 2_000n, { currency: target.otherCurrency });
      await seat.expect("RS_ERROR_WRONG_CURRENCY", "win", win);
      await seat.expectBalance(9_000n);
    },
  },
  {
    rule: "A bet with a token that was never given is refused.",
    async play(seat) {
      await seat.expect("RS_ERROR_INVALID_TOKEN", "bet", seat.bet(1_000n, { token: newId() }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A bet with another player's token is refused.",
    async play(seat, target) {
      const other = await target.newPlayer(10_000n);
      await seat.expect("RS_ERROR_INVALID_TOKEN", "bet", seat.bet(1_000n, { token: other.token }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A new bet with an expired token is refused.",
    async play(seat, target) {
      await target.expireToken(seat.token);
      await seat.expect("RS_ERROR_TOKEN_EXPIRED", "bet", seat.bet(1_000n));
    },
  },
  {
    rule: "A bet on a game that does not exist is refused.",
    async play(seat) {
      await seat.expect("RS_ERROR_INVALID_GAME", "bet", seat.bet(1_000n, { game_code: "no-such-game" }));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "A signature of another key is refused before anything moves.",
    play: (seat, target) => expectUnheard(seat, foreignKey(target.key), new Date()),
  },
  {
    rule: "A timestamp before the window is refused before anything moves.",
    play: (seat, target) => expectUnheard(seat, target.key, new Date(Date.now() - SIGNATURE_WINDOW_MILLIS - 10_000)),
  },
  {
    rule: "A timestamp after the window is refused before anything moves.",
    play: (seat, target) => expectUnheard(seat, target.key, new Date(Date.now() + SIGNATURE_WINDOW_MILLIS + 10_000)),
  },
  {
    rule: "A malformed body is refused as wrong syntax and moves nothing.",
    async play(seat) {
      for (const spoil of MALFORMED) await seat.expect("RS_ERROR_WRONG_SYNTAX", "bet", spoil(seat.bet(1_000n)));
      await seat.expectBalance(10_000n);
    },
  },
  {
    rule: "User info names the player and the currency.",
    async play(seat, target) {
      const request = { request_uuid: newId(), user: seat.user, token: seat.token, game_code: target.gameCode };
      const answer = await seat.expect("RS_OK", "info", request);
      if (answer.user !== seat.user || answer.currency !== target.currency) throw new Error(answer.raw);
    },
  },
];
