import { expect, it } from "vitest";
import type { MyRoundView, TableSnapshot } from "../../protocol/tables.ts";
import { afterEvent, placedAmounts, shownMarks, stateOf, type TableState } from "./table-state.ts";

const snapshot: TableSnapshot = {
  ...{
    table: "t1",
    seq: 10,
    now: "2026-01-01T00:00:00.000Z",
    state: "dealing",
    isLive: null,
    round: null,
    past: ["B9", "P8"],
  },
  commitment: { chainEnd: "e", salt: "s", shoe: { id: "s1", number: 1, seal: "f", dealt: 12 } },
  totals: { players: 0, shares: {} },
};
const times = { opensAt: "1", closesAt: "2", dealsAt: "3", paysAt: "4" };
const mine = (round: string): MyRoundView => ({
  ...{
    id: "m",
    round,
    number: 3,
    stage: "open",
    staked: "300",
    win: null,
    payouts: null,
    corrected: false,
    paid: false,
  },
  ...{ balance: null, mark: null, at: "1" },
  bets: [
    { betId: "a", stage: "accepted", items: [{ spot: "banker", amount: "100" }], refusal: null },
    { betId: "b", stage: "sent", items: [{ spot: "banker", amount: "200" }], refusal: null },
    { betId: "c", stage: "refused", items: [{ spot: "tie", amount: "900" }], refusal: "INSUFFICIENT_FUNDS" },
  ],
});

function played(): TableState {
  let state = stateOf(snapshot, null);
  state = afterEvent(state, { kind: "open", seq: 11, round: "r1", number: 3, place: 12, ...times });
  state = afterEvent(state, { kind: "mine", mine: mine("r1") });
  state = afterEvent(state, { kind: "closed", seq: 12, round: "r1" });
  state = afterEvent(state, {
    kind: "card",
    seq: 13,
    round: "r1",
    index: 0,
    to: "player",
    card: 7,
    place: 12,
    blind: "b",
  });
  const outcome = { number: 7, colour: "red" } as const;
  return afterEvent(state, { kind: "outcome", seq: 14, round: "r1", outcome, mark: "B7", hash: null });
}

it("a round passes through its stages, and its mark joins the roads when it is paid", () => {
  let state = played();
  expect(state.round).toMatchObject({ stage: "dealt", mark: "B7", cards: [{ card: 7, place: 12 }] });
  expect(shownMarks(state)).toEqual(["B9", "P8"]);
  state = afterEvent(state, { kind: "paying", seq: 15, round: "r1", nextAt: "9" });
  expect(shownMarks(state)).toEqual(["B9", "P8", "B7"]);
  state = afterEvent(state, { kind: "over", seq: 16, round: "r1" });
  expect(shownMarks(state)).toEqual(["B9", "P8", "B7"]);
  expect(state.commitment.shoe?.dealt).toBe(13);
  state = afterEvent(state, { kind: "open", seq: 17, round: "r2", number: 4, place: 13, ...times });
  expect(state.mine).toBeNull();
});

it("the first cards of blackjack come before the decisions, and the outcome brings the time of the payment", () => {
  let state = stateOf(snapshot, null);
  state = afterEvent(state, { kind: "open", seq: 11, round: "r1", number: 3, place: 12, ...times });
  state = afterEvent(state, {
    ...{ kind: "hands", seq: 12, round: "r1", player: [4, 8], dealer: 20, until: "5", paysAt: "7" },
  });
  const shared = { player: [4, 8], dealer: 20, until: "5" };
  expect(state.round).toMatchObject({ stage: "dealt", outcome: null, paysAt: "7", shared });
  const outcome = { player: [4, 8], dealer: [20, 36] };
  state = afterEvent(state, {
    ...{ kind: "outcome", seq: 13, round: "r1", outcome, mark: "17", hash: "h", paysAt: "6" },
  });
  expect(state.round).toMatchObject({ outcome, paysAt: "6", shared, hash: "h" });
});

it("a round that is not over when the next one opens stays in the roads", () => {
  let state = afterEvent(played(), { kind: "paying", seq: 15, round: "r1", nextAt: "9" });
  state = afterEvent(state, { kind: "open", seq: 16, round: "r2", number: 4, place: 13, ...times });
  state = afterEvent(state, { kind: "over", seq: 17, round: "r1" });
  expect(shownMarks(state)).toEqual(["B9", "P8", "B7"]);
});

it("an event that was seen, or of another round, changes nothing of the round", () => {
  const state = played();
  expect(afterEvent(state, { kind: "void", seq: 14, round: "r1", reason: "operator" })).toBe(state);
  expect(afterEvent(state, { kind: "paying", seq: 15, round: "r0", nextAt: "9" }).round).toBe(state.round);
});

it("a snapshot replaces everything but the player's part in the same round", () => {
  const state = played();
  const round = state.round;
  expect(afterEvent(state, { kind: "snapshot", snapshot: { ...snapshot, seq: 20, round } }).mine?.id).toBe("m");
  expect(afterEvent(state, { kind: "snapshot", snapshot: { ...snapshot, seq: 20 } }).mine).toBeNull();
});

it("a new shoe begins new roads", () => {
  const state = afterEvent(played(), { kind: "shoe", seq: 15, shoe: "s2", number: 2, seal: "g", ended: null });
  expect(state.past).toEqual([]);
  expect(state.commitment.shoe).toEqual({ id: "s2", number: 2, seal: "g", dealt: 0 });
});

it("accepted and unanswered bets are on the felt, refused ones do not", () => {
  expect(placedAmounts(mine("r1"))).toEqual(new Map([["banker", 300n]]));
  expect(placedAmounts(null)).toEqual(new Map());
});
