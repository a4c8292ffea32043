import { VALID_BET_RULE } from "../../play/index.ts";
import { describe, expect, it } from "vitest";
import { type ActionKind, isGrant, isSettlement, isSigned } from "./action-kind.ts";
import { asKnownAction } from "./known-action.ts";
import {
  asRound,
  ended,
  newRound,
  type Round,
  roundKey,
  withBet,
  withBetAndWin,
  withGrant,
  withoutBet,
  withoutGrant,
  withoutWin,
  withResettlement,
  withSettlement,
  withWin,
} from "./round.ts";

const open: Round = {
  gameCode: "koi",
  gameType: "SLOT",
  stake: 100n,
  payout: 30n,
  state: "open",
  closed: false,
  version: 4,
  rule: 1,
  openedAt: "2026-11-01 10:00:00+00",
  firstSettledAt: null,
};
const settled: Round = { ...open, state: "settled", closed: true };
const rolledBack: Round = { ...open, stake: 0n, state: "rolled_back", closed: false };

const told = ({ state, closed, stake, payout, version }: Round) => [state, closed, stake, payout, version];

describe("a round", () => {
  it("begins open, with nothing staked or paid", () => {
    const begun = { stake: 0n, payout: 0n, version: 0, rule: VALID_BET_RULE, openedAt: null };
    expect(newRound("koi", "SLOT")).toEqual({ ...open, ...begun });
  });

  const STEPS: readonly (readonly [string, () => Round, readonly unknown[]])[] = [
    ["a bet", () => withBet(open, 20n, false), ["open", false, 120n, 30n, 5]],
    ["a bet that closes it", () => withBet(open, 20n, true), ["settled", true, 120n, 30n, 5]],
    ["a bet after a rollback", () => withBet(rolledBack, 20n, false), ["open", false, 20n, 30n, 5]],
    ["a win", () => withWin(open, 20n, false), ["open", false, 100n, 50n, 5]],
    ["a win that closes it", () => withWin(open, 20n, true), ["settled", true, 100n, 50n, 5]],
    ["a win of 0", () => withWin(open, 0n, false), ["settled", true, 100n, 30n, 5]],
    ["a bet with its win", () => withBetAndWin(open, 20n, 7n, false), ["open", false, 120n, 37n, 5]],
    ["a bet with its win that closes it", () => withBetAndWin(open, 20n, 7n, true), ["settled", true, 120n, 37n, 5]],
    ["one of two bets taken back", () => withoutBet(open, 40n, true), ["open", false, 60n, 30n, 5]],
    ["its last bet taken back", () => withoutBet(open, 100n, false), ["rolled_back", false, 0n, 30n, 5]],
    ["its last bet taken back at its end", () => withoutBet(open, 100n, true), ["rolled_back", true, 0n, 30n, 5]],
    ["a win taken back", () => withoutWin(settled, 20n, false), ["open", false, 100n, 10n, 5]],
    ["a win taken back at its end", () => withoutWin(settled, 20n, true), ["settled", true, 100n, 10n, 5]],
    ["a grant", () => withGrant(rolledBack, 20n, false), ["rolled_back", false, 0n, 50n, 5]],
    ["a grant at its end", () => withGrant(open, 20n, true), ["settled", true, 100n, 50n, 5]],
    ["a grant taken back", () => withoutGrant(settled, 20n, false), ["settled", true, 100n, 10n, 5]],
    ["a grant taken back at its end", () => withoutGrant(open, 20n, true), ["settled", true, 100n, 10n, 5]],
    ["a settlement", () => withSettlement(open, 20n, false), ["open", false, 100n, 50n, 5]],
    ["a settlement of 0", () => withSettlement(open, 0n, false), ["open", false, 100n, 30n, 5]],
    ["the last settlement", () => withSettlement(open, 20n, true), ["settled", true, 100n, 50n, 5]],
    ["a settlement that pays less", () => withResettlement(settled, -20n), ["settled", true, 100n, 10n, 5]],
    ["its end", () => ended(open), ["settled", true, 100n, 30n, 5]],
    ["its end without bets", () => ended(rolledBack), ["rolled_back", true, 0n, 30n, 5]],
  ];

  it.each(STEPS)("after %s", (_, step, wanted) => {
    const round = step();
    expect(told(round)).toEqual(wanted);
    expect([round.gameCode, round.gameType]).toEqual(["koi", "SLOT"]);
  });

  it("is read from its columns, and is none before the first call", () => {
    const row = {
      round_game_code: "koi",
      round_game_type: "SLOT",
      round_stake: 100n,
      round_payout: 30n,
      round_state: "open",
      round_closed: false,
      round_version: 4,
      round_rule: 1,
      round_opened_at: "2026-11-01 10:00:00+00",
      round_first_settled_at: null,
    } as const;
    expect(asRound(row)).toEqual(open);
    expect(asRound({ ...row, round_state: "settled", round_closed: true })).toEqual(settled);
    expect(asRound({ ...row, round_stake: null, round_payout: null, round_closed: null })).toEqual({
      ...open,
      stake: 0n,
      payout: 0n,
    });
    for (const column of ["round_game_code", "round_game_type", "round_state", "round_version"]) {
      expect(asRound({ ...row, [column]: null })).toBeUndefined();
    }
  });

  // Computed with another program: the first nine hexadecimal digits of the id, then SHA-256 of "player vendor id".
  it.each([
    ["a1b2c3d4-e5f6-7890-abcd-ef1234567890", "a1b2c3d4-eb35-826d-8e43-f8b5cf0c5926"],
    ["ROUND-7:FFzz", "d7ff0000-0670-88e9-88fe-6e89ea2c8150"],
    ["", "00000000-0c8d-87db-8849-9b772b6e648e"],
    ["/09:@AF`afgG", "09afaf00-0563-8068-8bb5-5175f618eafa"],
  ])("has a key by its vendor's id %s", (roundId, key) => {
    expect(roundKey("player", "vendor", roundId)).toBe(key);
  });
});

describe("the kinds of actions", () => {
  const KINDS: readonly ActionKind[] = [
    "bet",
    "win",
    "rollback",
    "tombstone",
    "bonus_win",
    "jackpot_win",
    "promo_win",
    "refund",
    "round_end",
    "adjustment",
    "settle",
    "cash_out",
    "unsettle",
    "resettle",
  ];

  it("tell grants, settlements and those whose sign is their own", () => {
    expect(KINDS.filter(isGrant)).toEqual(["bonus_win", "jackpot_win", "promo_win"]);
    expect(KINDS.filter(isSettlement)).toEqual(["settle", "cash_out"]);
    expect(KINDS.filter(isSigned)).toEqual(["adjustment", "resettle"]);
  });

  it("are read from a known call's columns", () => {
    const row = {
      known_kind: "bet",
      known_player_id: "player",
      known_payload_hash: Buffer.of(1),
      known_currency: "USD",
      known_balance: 5n,
    } as const;
    const known = { kind: "bet", playerId: "player", payloadHash: Buffer.of(1), currency: "USD", balance: 5n };
    expect(asKnownAction(row)).toEqual(known);
    for (const column of ["known_kind", "known_player_id", "known_currency"]) {
      expect(asKnownAction({ ...row, [column]: null })).toBeUndefined();
    }
  });
});
