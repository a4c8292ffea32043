import { expect, it } from "vitest";
import { isSealedCard, isSealOf, leadsToHashBefore, leafText } from "./proof.ts";

/** SHA-256 digests made with another implementation. */
const TWO_OF_SPADES = "55d180628aa87ec5dbf844d275739504064ac211e42cb6e0acd214dffdf5effb";
const TEN_OF_DIAMONDS = "a742c2be3ba075e7c692d7de2c745140dab87cd31408bf36b37b24468f583932";
const SEAL = "42b5be01edbf40ddc170c090c8e0ca73d9f8d2a3df2c6c933d33116e86feb225";
const OF_FOOD = "0f8721b0aef395e63e1c2803f51ff047f74d26ff73229801d4456876e3b9c5d7";

const shoe = { leaves: [TWO_OF_SPADES, TEN_OF_DIAMONDS], seal: SEAL };
const two = { to: "player", card: 7, place: 0, blind: "ab".repeat(16) } as const;
const ten = { to: "banker", card: 37, place: 1, blind: "cd".repeat(16) } as const;

it("a card is the sealed one only at its place, with its blind", async () => {
  expect(leafText(two)).toBe(`0:2s:${"ab".repeat(16)}`);
  expect(await isSealedCard(shoe, two)).toBe(true);
  expect(await isSealedCard(shoe, ten)).toBe(true);
  expect(await isSealedCard(shoe, { ...two, card: 6 })).toBe(false);
  expect(await isSealedCard(shoe, { ...two, place: 1 })).toBe(false);
  expect(await isSealedCard(shoe, { ...two, blind: "00".repeat(16) })).toBe(false);
});

it("the leaves are the sealed ones only in their order", async () => {
  expect(await isSealOf(shoe)).toBe(true);
  expect(await isSealOf({ ...shoe, leaves: shoe.leaves.toReversed() })).toBe(false);
});

it("a hash leads to the one before it", async () => {
  expect(await leadsToHashBefore({ hashBefore: OF_FOOD }, "f00d")).toBe(true);
  expect(await leadsToHashBefore({ hashBefore: OF_FOOD }, "f00e")).toBe(false);
});
