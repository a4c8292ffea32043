import { expect, it } from "vitest";
import { readFrameMessage } from "./frame-messages.ts";

const frame = {};
const game = { origin: "https://games.example", window: frame };
const said = { origin: game.origin, source: frame, data: { type: "banyan:balance" } };

it("hears the game in the frame", () => {
  for (const type of ["banyan:ready", "banyan:balance", "banyan:deposit", "banyan:lobby"]) {
    expect(readFrameMessage({ ...said, data: { type } }, game)).toBe(type);
  }
});

it("does not hear another origin, even in the game's own frame", () => {
  expect(readFrameMessage({ ...said, origin: "https://elsewhere.example" }, game)).toBeUndefined();
  expect(readFrameMessage({ ...said, origin: "null" }, game)).toBeUndefined();
});

it("does not hear another window of the game's origin", () => {
  expect(readFrameMessage({ ...said, source: {} }, game)).toBeUndefined();
  expect(readFrameMessage({ ...said, source: null }, { ...game, window: null })).toBeUndefined();
});

it("does not understand anything else", () => {
  for (const data of [null, "banyan:deposit", { type: "banyan:refresh" }, { type: 1 }, {}, []]) {
    expect(readFrameMessage({ ...said, data }, game)).toBeUndefined();
  }
});
