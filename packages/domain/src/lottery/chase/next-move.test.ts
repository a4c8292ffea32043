import { expect, it } from "vitest";
import { type ChaseView, type Move, nextMove } from "./next-move.ts";

const at = new Date("2026-11-26T12:00:00Z");
const view: ChaseView = {
  brand_id: "banyan",
  game_code: "VN1M",
  lines: [],
  stop_on_win: true,
  steps: 3,
  step: 1,
  may_play: true,
  is_settled: true,
  has_won: false,
  draw_at: at,
  multiple: 2,
  stake: 200n,
  request_id: "r",
  next_id: "d",
  next_numero: "20261126-0002",
  next_state: "open",
  next_open_at: at,
};

it.each<[string, Partial<ChaseView>, Move]>([
  ["places the ticket of an open draw", {}, { kind: "place", numero: "20261126-0002" }],
  [
    "ends for a stopped player before anything else",
    { may_play: false, is_settled: false, has_won: true },
    { kind: "end", reason: "refused", refusal: "PLAY_BLOCKED" },
  ],
  ["waits until the draw is settled", { is_settled: false, has_won: true }, { kind: "wait", until: at }],
  ["ends after a win, also of the last draw", { has_won: true, step: 3 }, { kind: "end", reason: "won" }],
  [
    "goes on after a win without a stop",
    { has_won: true, stop_on_win: false },
    { kind: "place", numero: "20261126-0002" },
  ],
  ["ends after its last draw", { step: 3, stake: null }, { kind: "end", reason: "finished" }],
  ["waits for a draw that is not planned", { next_id: null, next_numero: null, next_state: null }, { kind: "wait" }],
  ["waits until the next draw opens", { next_state: "scheduled" }, { kind: "wait", until: at }],
  ["skips a closed draw", { next_state: "closed" }, { kind: "skip", drawId: "d", stake: 200n }],
  ["skips a void draw", { next_state: "void" }, { kind: "skip", drawId: "d", stake: 200n }],
])("%s", (_title, changes, move) => {
  expect(nextMove({ ...view, ...changes })).toEqual(move);
});
