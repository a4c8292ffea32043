import { createHash } from "node:crypto";
import type { AccountId, BrandId, PlayerId } from "@banyan/kernel";
import { AMOUNT_MAX } from "@banyan/ledger";
import type { WalletAnswer } from "@banyan/vendor-kit";
import { describe, expect, it } from "vitest";
import { decideAdjustment } from "./decide-adjustment.ts";
import { decideBet } from "./decide-bet.ts";
import { decideBetAndWin } from "./decide-bet-and-win.ts";
import { decideGrant } from "./decide-grant.ts";
import { decideRefund } from "./decide-refund.ts";
import { decideResettle, decideUnsettle } from "./decide-resettle.ts";
import { decideRollback } from "./decide-rollback.ts";
import { decideRoundEnd } from "./decide-round-end.ts";
import { decideSettle } from "./decide-settle.ts";
import { decideWin } from "./decide-win.ts";
import type { Decision, Entry } from "./entry.ts";
import type { PlayableGame, PlaySession, ReferredAction, WagerFacts } from "./facts.ts";
import type { KnownAction } from "./known-action.ts";
import type { Purse } from "./purse.ts";
import type { Round } from "./round.ts";

const purse: Purse = {
  playerId: "player" as PlayerId,
  brandId: "brand" as BrandId,
  currency: "USD",
  cash: "cash" as AccountId,
  wallet: null,
  bonus: null,
  clearing: "clearing" as AccountId,
  available: 1000n,
  overdrawn: false,
};
const session: PlaySession = { id: "session", expired: false, renewable: false, mayPlay: true };
const game: PlayableGame = { gameType: "SLOT", minimum: 10n, maximum: 500n };
const open: Round = {
  gameCode: "koi",
  gameType: "SLOT",
  stake: 100n,
  payout: 0n,
  state: "open",
  closed: false,
  version: 1,
  rule: 2,
  openedAt: "2026-11-01 10:00:00+00",
  firstSettledAt: null,
};
const settled: Round = { ...open, state: "settled", closed: true };
const bet: ReferredAction = {
  kind: "bet",
  playerId: "player",
  roundId: "round",
  amount: 100n,
  rolledBack: false,
  won: false,
  resettled: 0n,
  round: open,
};
const none: WagerFacts = {
  known: undefined,
  session: undefined,
  game: undefined,
  purse,
  round: undefined,
  referred: undefined,
};
const call = {
  vendor: "vendor",
  requestId: "request",
  user: "player",
  token: "token",
  gameCode: "koi",
  transactionId: "transaction",
  roundId: "round",
  roundClosed: false,
  currency: "USD",
  amount: 100n,
  betTransactionId: "the bet",
  settlementTransactionId: "the settlement",
  stake: 50n,
};
type Call = typeof call;

/** The facts and the call of one decision. */
interface Asked {
  readonly facts: WagerFacts;
  readonly call: Call;
}

/** Something that is wrong, and the refusal that it must cause. */
interface Fault {
  readonly outcome: WalletAnswer;
  readonly wrong: (asked: Asked) => Asked;
}

const facts = (change: Partial<WagerFacts>) => (asked: Asked) => ({ ...asked, facts: { ...asked.facts, ...change } });
const says = (change: Partial<Call>) => (asked: Asked) => ({ ...asked, call: { ...asked.call, ...change } });
const fault = (outcome: Exclude<WalletAnswer["outcome"], "ok">, wrong: Fault["wrong"], balance?: bigint): Fault => ({
  outcome: balance === undefined ? { outcome } : { outcome, balance },
  wrong,
});

const knownAs = (change: Partial<KnownAction>): KnownAction => ({
  kind: "bet",
  playerId: "player",
  payloadHash: Buffer.alloc(32),
  currency: "USD",
  balance: 7n,
  ...change,
});
const tombstone = knownAs({ kind: "tombstone", payloadHash: null, balance: null });
const DUPLICATE = fault("DUPLICATE_TRANSACTION", facts({ known: knownAs({}) }));
const BURIED = fault("DUPLICATE_TRANSACTION", facts({ known: tombstone }));
const NO_PLAYER = fault("TRANSACTION_DOES_NOT_EXIST", facts({ purse: undefined }));
const NO_ACCOUNT = fault("TRANSACTION_DOES_NOT_EXIST", facts({ purse: { ...purse, clearing: null } }));
const WRONG_CURRENCY = fault("WRONG_CURRENCY", says({ currency: "EUR" }));
const TOO_MUCH = fault("LIMIT_REACHED", says({ amount: AMOUNT_MAX + 1n }));
const NO_ROUND = fault("TRANSACTION_DOES_NOT_EXIST", facts({ round: undefined }));

const referredAs = (action: ReferredAction) => (change: Partial<ReferredAction>) =>
  facts({ referred: { ...action, ...change } });
const ofBet = referredAs(bet);
const NOTHING_REFERRED = fault("TRANSACTION_DOES_NOT_EXIST", facts({ referred: undefined }));
const OF_ANOTHER = (of: typeof ofBet) => fault("TRANSACTION_DOES_NOT_EXIST", of({ playerId: "another" }));
const OF_ANOTHER_ROUND = (of: typeof ofBet) => fault("TRANSACTION_DOES_NOT_EXIST", of({ roundId: "another" }));
const WITHOUT_ROUND = (of: typeof ofBet) => fault("TRANSACTION_DOES_NOT_EXIST", of({ round: undefined }));
const NEVER_CAME = fault("TRANSACTION_ROLLED_BACK", ofBet({ kind: "tombstone", round: undefined }));
const TAKEN_BACK = fault("TRANSACTION_ROLLED_BACK", ofBet({ rolledBack: true }));

const playing: Asked = { facts: { ...none, session, game }, call };
const paying: Asked = { facts: { ...none, referred: bet }, call };
const inRound: Asked = { facts: { ...none, round: open }, call };
const settlement: ReferredAction = { ...bet, kind: "settle", amount: 300n, resettled: 20n, round: settled };
const resettling: Asked = { facts: { ...none, referred: settlement }, call };
const ofSettlement = referredAs(settlement);

const STAKE_FAULTS: readonly Fault[] = [
  fault("INVALID_TOKEN", facts({ session: undefined })),
  fault("INVALID_TOKEN", facts({ purse: undefined })),
  fault("INVALID_TOKEN", facts({ purse: { ...purse, playerId: "another" as PlayerId } })),
  fault("TOKEN_EXPIRED", facts({ session: { ...session, expired: true } })),
  fault("USER_DISABLED", facts({ session: { ...session, mayPlay: false } })),
];

/** Every kind of call: how it is decided, one that is accepted, and its refusals in precedence order. */
const CALLS: readonly {
  readonly name: string;
  readonly decide: (asked: Asked) => Decision;
  readonly accepted: Asked;
  readonly faults: readonly Fault[];
}[] = [
  {
    name: "a bet",
    decide: (asked) => decideBet(asked.facts, asked.call),
    accepted: playing,
    faults: [
      DUPLICATE,
      ...STAKE_FAULTS,
      fault("USER_DISABLED", facts({ purse: { ...purse, overdrawn: true } })),
      fault("INVALID_GAME", facts({ game: undefined })),
      WRONG_CURRENCY,
      fault("TRANSACTION_ROLLED_BACK", facts({ known: tombstone })),
      fault("ROUND_CLOSED", facts({ round: settled })),
      fault("LIMIT_REACHED", says({ amount: 9n }), 1000n),
      fault("LIMIT_REACHED", says({ amount: 501n }), 1000n),
      fault("NOT_ENOUGH_MONEY", facts({ purse: { ...purse, available: 99n } }), 99n),
    ],
  },
  {
    name: "a bet with its win",
    decide: (asked) => decideBetAndWin(asked.facts, asked.call),
    accepted: playing,
    faults: [
      DUPLICATE,
      BURIED,
      fault("DUPLICATE_TRANSACTION", facts({ referred: bet })),
      ...STAKE_FAULTS,
      fault("USER_DISABLED", facts({ purse: { ...purse, overdrawn: true } })),
      fault("INVALID_GAME", facts({ game: undefined })),
      WRONG_CURRENCY,
      fault("TRANSACTION_ROLLED_BACK", facts({ referred: { ...bet, kind: "tombstone" } })),
      fault("ROUND_CLOSED", facts({ round: settled })),
      fault("LIMIT_REACHED", says({ stake: 9n }), 1000n),
      fault("LIMIT_REACHED", says({ stake: 501n }), 1000n),
      fault("NOT_ENOUGH_MONEY", facts({ purse: { ...purse, available: 49n } }), 49n),
      fault("LIMIT_REACHED", says({ amount: AMOUNT_MAX + 1n }), 1000n),
    ],
  },
  {
    name: "a win",
    decide: (asked) => decideWin(asked.facts, asked.call),
    accepted: paying,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      WRONG_CURRENCY,
      NOTHING_REFERRED,
      OF_ANOTHER(ofBet),
      NEVER_CAME,
      TAKEN_BACK,
      fault("TRANSACTION_DOES_NOT_EXIST", ofBet({ kind: "win" })),
      OF_ANOTHER_ROUND(ofBet),
      WITHOUT_ROUND(ofBet),
      fault("ROUND_CLOSED", ofBet({ round: settled })),
      TOO_MUCH,
    ],
  },
  {
    name: "a settlement",
    decide: (asked) => decideSettle(asked.facts, "settle", asked.call),
    accepted: paying,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      WRONG_CURRENCY,
      NOTHING_REFERRED,
      OF_ANOTHER(ofBet),
      NEVER_CAME,
      TAKEN_BACK,
      fault("TRANSACTION_DOES_NOT_EXIST", ofBet({ kind: "win", rolledBack: true })),
      OF_ANOTHER_ROUND(ofBet),
      WITHOUT_ROUND(ofBet),
      fault("BET_SETTLED", ofBet({ won: true, round: settled })),
      fault("ROUND_CLOSED", ofBet({ round: settled })),
      TOO_MUCH,
    ],
  },
  {
    name: "a refund",
    decide: (asked) => decideRefund(asked.facts, asked.call),
    accepted: paying,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      NOTHING_REFERRED,
      OF_ANOTHER(ofBet),
      NEVER_CAME,
      TAKEN_BACK,
      fault("TRANSACTION_DOES_NOT_EXIST", ofBet({ kind: "win", rolledBack: true })),
      OF_ANOTHER_ROUND(ofBet),
      WITHOUT_ROUND(ofBet),
      fault("BET_SETTLED", ofBet({ won: true })),
      fault("BET_SETTLED", ofBet({ round: settled })),
    ],
  },
  {
    name: "an unsettlement",
    decide: (asked) => decideUnsettle(asked.facts, asked.call),
    accepted: resettling,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      NOTHING_REFERRED,
      OF_ANOTHER(ofSettlement),
      fault("TRANSACTION_DOES_NOT_EXIST", ofSettlement({ kind: "win" })),
      OF_ANOTHER_ROUND(ofSettlement),
      WITHOUT_ROUND(ofSettlement),
      fault("TRANSACTION_ROLLED_BACK", ofSettlement({ rolledBack: true })),
    ],
  },
  {
    name: "a resettlement",
    decide: (asked) => decideResettle(asked.facts, asked.call),
    accepted: resettling,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      WRONG_CURRENCY,
      NOTHING_REFERRED,
      OF_ANOTHER(ofSettlement),
      fault("TRANSACTION_DOES_NOT_EXIST", ofSettlement({ kind: "win" })),
      OF_ANOTHER_ROUND(ofSettlement),
      WITHOUT_ROUND(ofSettlement),
      fault("TRANSACTION_ROLLED_BACK", ofSettlement({ rolledBack: true })),
      TOO_MUCH,
    ],
  },
  {
    name: "a grant",
    decide: (asked) => decideGrant(asked.facts, "bonus_win", asked.call),
    accepted: inRound,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      NO_ACCOUNT,
      NO_ROUND,
      WRONG_CURRENCY,
      fault("ROUND_CLOSED", facts({ round: settled })),
      TOO_MUCH,
    ],
  },
  {
    name: "an adjustment",
    decide: (asked) => decideAdjustment(asked.facts, asked.call),
    accepted: inRound,
    faults: [
      DUPLICATE,
      BURIED,
      NO_PLAYER,
      NO_ACCOUNT,
      NO_ROUND,
      WRONG_CURRENCY,
      TOO_MUCH,
      fault("LIMIT_REACHED", says({ amount: -AMOUNT_MAX - 1n })),
    ],
  },
  {
    name: "the end of a round",
    decide: (asked) => decideRoundEnd(asked.facts, asked.call),
    accepted: inRound,
    faults: [DUPLICATE, BURIED, NO_PLAYER, NO_ROUND],
  },
  {
    name: "a rollback",
    decide: (asked) => decideRollback(asked.facts, asked.call),
    accepted: paying,
    faults: [
      DUPLICATE,
      NO_PLAYER,
      fault("TRANSACTION_DOES_NOT_EXIST", says({ transactionId: "the bet" })),
      OF_ANOTHER(ofBet),
      fault("TRANSACTION_DOES_NOT_EXIST", ofBet({ kind: "rollback" })),
      fault("TRANSACTION_DOES_NOT_EXIST", ofBet({ round: undefined })),
      fault("BET_SETTLED", ofBet({ won: true })),
      fault("BET_SETTLED", ofBet({ round: settled })),
    ],
  },
];

function entryOf(decision: Decision): Entry {
  if (decision.kind !== "entry") throw new Error(`refused: ${decision.answer.outcome}`);
  return decision.entry;
}

const answerOf = (decision: Decision) => (decision.kind === "answer" ? decision.answer : decision.kind);

describe.each(CALLS)("$name", ({ decide, accepted, faults }) => {
  it("is accepted, under its own id and with its round and player", () => {
    const entry = entryOf(decide(accepted));
    expect(entry).toMatchObject({ vendor: "vendor", roundId: "round", gameCode: "koi", purse });
    expect(entry.actions.at(-1)?.transactionId).toBe("transaction");
  });

  it.each(faults.map(({ outcome }, row) => ({ row, outcome })))(
    "is refused by row $row of its list: $outcome.outcome, whatever else is wrong below it",
    ({ row, outcome }) => {
      const { wrong } = faults[row] ?? { wrong: (asked: Asked) => asked };
      expect(answerOf(decide(wrong(accepted)))).toStrictEqual(outcome);
      for (const { wrong: alsoWrong } of faults.slice(row + 1)) {
        expect(answerOf(decide(wrong(alsoWrong(accepted))))).toMatchObject({ outcome: outcome.outcome });
      }
    },
  );

  it("is answered with its first balance when it comes again, and refused under its id with another amount", () => {
    const hash = entryOf(decide(accepted)).actions.at(-1)?.payloadHash ?? null;
    const again = facts({ known: knownAs({ payloadHash: hash }) })(accepted);
    expect(answerOf(decide(again))).toEqual({ outcome: "ok", user: "player", currency: "USD", balance: 7n });
    expect(answerOf(decide(says({ gameCode: "other" })(again)))).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    const silent = facts({ known: knownAs({ payloadHash: hash, balance: null }) })(accepted);
    expect(answerOf(decide(silent))).toMatchObject({ outcome: "DUPLICATE_TRANSACTION" });
    const unhashed = facts({ known: knownAs({ payloadHash: null }) })(accepted);
    expect(answerOf(decide(unhashed))).toMatchObject({ outcome: "DUPLICATE_TRANSACTION" });
  });
});

const one = (decision: Decision) => {
  const { round, sessionId, unknownBet, roundId, actions } = entryOf(decision);
  return {
    round: round && [round.state, round.closed, round.stake, round.payout, round.version],
    sessionId,
    unknownBet,
    roundId,
    actions: actions.map(({ kind, referenceId, change }) => [kind, referenceId, change]),
  };
};
const quiet = { sessionId: null, unknownBet: undefined, roundId: "round" };

describe("what an accepted call writes", () => {
  it("of a bet: the stake, in a new round or in the one that is open", () => {
    const first = decideBet(playing.facts, call);
    expect(one(first)).toEqual({
      ...quiet,
      sessionId: "session",
      round: ["open", false, 100n, 0n, 1],
      actions: [["bet", null, -100n]],
    });
    expect(entryOf(first).round).toMatchObject({ gameCode: "koi", gameType: "SLOT" });
    const second = decideBet({ ...playing.facts, round: open }, { ...call, roundClosed: true });
    expect(one(second).round).toEqual(["settled", true, 200n, 0n, 2]);
    for (const amount of [0n, 10n, 500n])
      expect(one(decideBet(playing.facts, { ...call, amount })).actions[0]?.[2]).toBe(-amount);
    expect(one(decideBet({ ...playing.facts, purse: { ...purse, available: 100n } }, call)).actions).toHaveLength(1);
  });

  it("of a bet with its win: both, under the ids of both, in one version of the round", () => {
    const decision = decideBetAndWin(playing.facts, call);
    expect(one(decision)).toEqual({
      ...quiet,
      sessionId: "session",
      round: ["open", false, 50n, 100n, 1],
      actions: [
        ["bet", null, -50n],
        ["win", "the bet", 100n],
      ],
    });
    expect(entryOf(decision).actions.map(({ transactionId }) => transactionId)).toEqual(["the bet", "transaction"]);
    const [stake, win] = entryOf(decision).actions;
    expect(stake?.payloadHash).toEqual(win?.payloadHash);
    expect(one(decideBetAndWin(playing.facts, { ...call, amount: 0n })).round).toEqual(["settled", true, 50n, 0n, 1]);
    expect(one(decideBetAndWin(playing.facts, { ...call, amount: AMOUNT_MAX })).actions[1]?.[2]).toBe(AMOUNT_MAX);
  });

  it("of a win: its amount, and what the game itself paid when the player gambled it", () => {
    const win = decideWin(paying.facts, call);
    expect(one(win)).toEqual({
      ...quiet,
      round: ["open", false, 100n, 100n, 2],
      actions: [["win", "the bet", 100n]],
    });
    expect(entryOf(win).actions[0]).not.toHaveProperty("gameAmount");
    const gambled = decideWin(paying.facts, { ...call, gameAmount: 25n });
    expect(entryOf(gambled).actions[0]).toMatchObject({ change: 100n, gameAmount: 25n });
    expect(one(decideWin(paying.facts, { ...call, amount: AMOUNT_MAX })).actions[0]?.[2]).toBe(AMOUNT_MAX);
  });

  it("of a settlement: its amount, and 0 leaves the round open", () => {
    const sold = decideSettle(paying.facts, "cash_out", { ...call, amount: 0n });
    expect(one(sold)).toEqual({
      ...quiet,
      round: ["open", false, 100n, 0n, 2],
      actions: [["cash_out", "the bet", 0n]],
    });
    const last = decideSettle(paying.facts, "settle", { ...call, amount: AMOUNT_MAX, roundClosed: true });
    expect(one(last).round).toEqual(["settled", true, 100n, AMOUNT_MAX, 2]);
  });

  it("of a refund: the whole stake, whatever the call says", () => {
    expect(one(decideRefund(paying.facts, call))).toEqual({
      ...quiet,
      round: ["rolled_back", false, 0n, 0n, 2],
      actions: [["refund", "the bet", 100n]],
    });
  });

  it("of an unsettlement: all that the settlement pays by now is taken back", () => {
    const paid = ofSettlement({ round: { ...settled, payout: 320n } })(resettling);
    expect(one(decideUnsettle(paid.facts, call))).toEqual({
      ...quiet,
      round: ["open", false, 100n, 0n, 2],
      actions: [["unsettle", "the settlement", -320n]],
    });
    const cashedOut = ofSettlement({ kind: "cash_out" })(resettling);
    expect(one(decideUnsettle(cashedOut.facts, call)).actions[0]?.[2]).toBe(-320n);
  });

  it("of a resettlement: the difference to what is paid by now, and the round stays as it is", () => {
    const paid = ofSettlement({ round: { ...settled, payout: 320n } })(resettling);
    expect(one(decideResettle(paid.facts, call))).toEqual({
      ...quiet,
      round: ["settled", true, 100n, 100n, 2],
      actions: [["resettle", "the settlement", -220n]],
    });
    const most = decideResettle(paid.facts, { ...call, amount: AMOUNT_MAX });
    expect(one(most).actions[0]?.[2]).toBe(AMOUNT_MAX - 320n);
  });

  it("of a grant: its amount, in its round or in none", () => {
    expect(one(decideGrant(inRound.facts, "jackpot_win", call))).toEqual({
      ...quiet,
      round: ["open", false, 100n, 100n, 2],
      actions: [["jackpot_win", null, 100n]],
    });
    const alone = decideGrant(none, "promo_win", { ...call, roundId: null, amount: AMOUNT_MAX });
    expect(one(alone)).toMatchObject({ round: undefined, roundId: null, actions: [["promo_win", null, AMOUNT_MAX]] });
    expect(entryOf(alone)).not.toHaveProperty("round");
  });

  it("of an adjustment: its amount in either direction, and no change of the round", () => {
    for (const amount of [AMOUNT_MAX, -AMOUNT_MAX]) {
      const decision = decideAdjustment(inRound.facts, { ...call, amount });
      expect(one(decision)).toEqual({ ...quiet, round: undefined, actions: [["adjustment", null, amount]] });
    }
    expect(one(decideAdjustment(none, { ...call, roundId: null })).roundId).toBeNull();
  });

  it("of the end of a round: nothing moves, and a closed round does not change", () => {
    const end = decideRoundEnd(inRound.facts, call);
    expect(one(end)).toEqual({ ...quiet, round: ["settled", true, 100n, 0n, 2], actions: [["round_end", null, 0n]] });
    expect(entryOf(decideRoundEnd({ ...none, round: settled }, call))).not.toHaveProperty("round");
  });
});

describe("a rollback", () => {
  const rolledBack = (referred: ReferredAction | undefined, change: Partial<Call> = {}) =>
    one(decideRollback({ ...none, referred }, { ...call, ...change }));

  it("gives a stake back", () => {
    expect(rolledBack(bet)).toEqual({
      ...quiet,
      round: ["rolled_back", false, 0n, 0n, 2],
      actions: [["rollback", "the bet", 100n]],
    });
    expect(rolledBack(bet, { roundClosed: true }).round).toEqual(["rolled_back", true, 0n, 0n, 2]);
  });

  it("takes a win, a settlement with its changes, or a grant back, and belongs to their round", () => {
    const won = { ...settled, payout: 300n };
    const win: ReferredAction = { ...bet, kind: "win", amount: 300n, roundId: "its round", round: won };
    expect(rolledBack(win)).toEqual({
      ...quiet,
      roundId: "its round",
      round: ["open", false, 100n, 0n, 2],
      actions: [["rollback", "the bet", -300n]],
    });
    const sold: ReferredAction = { ...settlement, kind: "cash_out", round: { ...settled, payout: 320n } };
    expect(rolledBack(sold).actions).toEqual([["rollback", "the bet", -320n]]);
    expect(rolledBack(sold).round).toEqual(["open", false, 100n, 0n, 2]);
    const grant: ReferredAction = { ...bet, kind: "bonus_win", amount: 40n, round: { ...settled, payout: 40n } };
    expect(rolledBack(grant)).toMatchObject({
      round: ["settled", true, 100n, 0n, 2],
      actions: [["rollback", "the bet", -40n]],
    });
    expect(rolledBack({ ...grant, roundId: null, round: undefined })).toEqual({
      ...quiet,
      roundId: null,
      round: undefined,
      actions: [["rollback", "the bet", -40n]],
    });
  });

  it("of a bet that never came leaves a tombstone once, and says so each time", () => {
    const first = decideRollback(none, call);
    expect(one(first)).toEqual({
      ...quiet,
      round: undefined,
      unknownBet: true,
      actions: [
        ["tombstone", null, 0n],
        ["rollback", "the bet", 0n],
      ],
    });
    const [stone] = entryOf(first).actions;
    expect(stone).toMatchObject({ transactionId: "the bet", payloadHash: null });
    const buried: ReferredAction = { ...bet, kind: "tombstone", round: undefined };
    expect(rolledBack(buried)).toMatchObject({ unknownBet: true, actions: [["rollback", "the bet", 0n]] });
    const hash = entryOf(first).actions[1]?.payloadHash ?? null;
    const known = knownAs({ kind: "rollback", payloadHash: hash });
    const ok = { outcome: "ok", user: "player", currency: "USD", balance: 7n };
    expect(answerOf(decideRollback({ ...none, known }, call))).toEqual({ ...ok, unknownBet: true });
    expect(answerOf(decideRollback({ ...none, known, referred: buried }, call))).toEqual({ ...ok, unknownBet: true });
    expect(answerOf(decideRollback({ ...none, known, referred: bet }, call))).toEqual(ok);
    const other = knownAs({});
    expect(answerOf(decideRollback({ ...none, known: other }, call))).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("of what was taken back before moves nothing more", () => {
    expect(rolledBack({ ...bet, rolledBack: true })).toEqual({
      ...quiet,
      round: undefined,
      actions: [["rollback", "the bet", 0n]],
    });
  });
});

describe("the hash of a call", () => {
  /** Stored hashes are compared for as long as ids are kept, so these texts may never change. */
  const PAYLOADS: readonly (readonly [string, () => Decision, string])[] = [
    [
      "a bet",
      () => decideBet(playing.facts, { ...call, ...without("betTransactionId", "settlementTransactionId", "stake") }),
      `["bet","player","koi","round","false","amount","100","USD"]`,
    ],
    [
      "a win",
      () => decideWin(paying.facts, { ...call, gameAmount: 25n, ...without("stake", "settlementTransactionId") }),
      `["win","player","koi","round","false","reference","the bet","amount","100","USD","game","25"]`,
    ],
    [
      "a bet with its win",
      () => decideBetAndWin(playing.facts, { ...call, roundClosed: true }),
      `["bet_and_win","player","koi","round","true","reference","the bet","amount","100","USD","stake","50"]`,
    ],
    [
      "a settlement",
      () => decideSettle(paying.facts, "cash_out", { ...call, ...without("stake") }),
      `["cash_out","player","koi","round","false","reference","the bet","amount","100","USD"]`,
    ],
    [
      "a resettlement",
      () => decideResettle(resettling.facts, { ...call, ...without("betTransactionId", "roundClosed", "stake") }),
      `["resettle","player","koi","round","reference","the settlement","amount","100","USD"]`,
    ],
    [
      "an unsettlement",
      () =>
        decideUnsettle(resettling.facts, {
          ...call,
          ...without("betTransactionId", "roundClosed", "stake", "amount", "currency"),
        }),
      `["unsettle","player","koi","round","reference","the settlement"]`,
    ],
    [
      "a refund",
      () => decideRefund(paying.facts, { ...call, ...without("stake", "amount", "currency") }),
      `["refund","player","koi","round","false","reference","the bet"]`,
    ],
    [
      "a grant",
      () =>
        decideGrant(none, "bonus_win", {
          ...call,
          roundId: null,
          ...without("betTransactionId", "settlementTransactionId", "stake"),
        }),
      `["bonus_win","player","koi",null,"false","amount","100","USD"]`,
    ],
    [
      "an adjustment",
      () =>
        decideAdjustment(inRound.facts, {
          ...call,
          ...without("betTransactionId", "settlementTransactionId", "stake", "roundClosed"),
        }),
      `["adjustment","player","koi","round","amount","100","USD"]`,
    ],
    [
      "the end of a round",
      () =>
        decideRoundEnd(inRound.facts, {
          ...call,
          ...without("betTransactionId", "settlementTransactionId", "stake", "roundClosed", "amount", "currency"),
        }),
      `["round_end","player","koi","round"]`,
    ],
    [
      "a rollback",
      () =>
        decideRollback(paying.facts, { ...call, ...without("settlementTransactionId", "stake", "amount", "currency") }),
      `["rollback","player","koi","round","false","reference","the bet"]`,
    ],
    [
      "an amount without a currency",
      () => decideRollback(paying.facts, { ...call, ...without("settlementTransactionId", "stake", "currency") }),
      `["rollback","player","koi","round","false","reference","the bet","amount","100",null]`,
    ],
  ];

  it.each(PAYLOADS)("of %s is over the fields that a replay must repeat", (_, decide, text) => {
    const wanted = createHash("sha256").update(text).digest("hex");
    expect(entryOf(decide()).actions.at(-1)?.payloadHash?.toString("hex")).toBe(wanted);
  });
});

/** Fields that a call of this kind does not have. */
function without(...fields: (keyof Call)[]): Record<string, undefined> {
  return Object.fromEntries(fields.map((field) => [field, undefined]));
}
