import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, fairSource } from "../mini/fair-source.ts";
import { baccarat } from "./baccarat/baccarat.ts";
import { dealBaccarat } from "./baccarat/rules.ts";
import { cardsInOrder, cardText } from "./cards.ts";
import {
  blackjackDeal,
  blindOf,
  faultOfShoe,
  isSealed,
  isShoeOver,
  leafOf,
  proveCard,
  roundSource,
  sealDigest,
  sealOf,
  SHOE_CARDS,
  shoeCards,
} from "./commitment.ts";
import { roulette } from "./roulette.ts";

/** Made once by a separate program of hash functions; they never change. */
const VECTORS = {
  firstCards: ["9d", "Qc", "8c", "9d", "6s", "Ks"],
  firstBlind: "a6fd97202cd31d9ae11aed68e17ca9e7",
  firstLeaf: "c36796daafc0f1d74a469837285f56edab2bd07bd6984a0155d3416ad3524d36",
  lastLeaf: "4f2982fa47d1d26d30c0edf6e86beb6662468d561052dadf307d0f85ea8ad9a6",
  digest: "65bebb0c4339d98c415abfe5e0c8ec045b49372465ec7e3a7dd133c468ed857f",
  roulette: 27,
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const secret = { hash: sha256("banyan table"), salt: "00112233445566778899aabbccddeeff", nonce: 3 };
const cards = shoeCards(secret);
const seal = sealOf(secret.hash, cards);
const record = { ...secret, seal, hashBefore: commitmentOf(secret.hash) };

describe("a shoe", () => {
  it("holds eight of each card, in an order that hash, salt and number decide", () => {
    expect(cards.length).toBe(SHOE_CARDS);
    const counts = Map.groupBy(cards, (card) => card);
    expect([...counts.values()].map((same) => same.length)).toEqual(Array.from({ length: 52 }, () => 8));
    expect(shoeCards(secret)).toEqual(cards);
    for (const other of [{ nonce: 4 }, { salt: "00" }, { hash: sha256("another") }]) {
      expect(shoeCards({ ...secret, ...other })).not.toEqual(cards);
    }
  });

  it("is shuffled from HMAC-SHA-256 alone, as anybody can repeat it", () => {
    // Written once more without any code of the games.
    const words: number[] = [];
    for (let cursor = 0; cursor < 60; cursor += 1) {
      const block = createHmac("sha256", secret.hash).update(`${secret.salt}:3:${cursor}`).digest();
      for (let word = 0; word < 8; word += 1) words.push(block.readUInt32BE(4 * word));
    }
    const numbers = Array.from({ length: 416 }, (_, index) => index);
    for (let place = 0; place < 416; place += 1) {
      const bound = 416 - place;
      let word = words.shift() ?? 0;
      while (word >= 2 ** 32 - (2 ** 32 % bound)) word = words.shift() ?? 0;
      const from = place + (word % bound);
      [numbers[place], numbers[from]] = [numbers[from] ?? 0, numbers[place] ?? 0];
    }
    expect(cards).toEqual(numbers.map((number) => number % 52));
  });

  it("is over when less than half of it is left", () => {
    expect([0, 207, 208, 209, 416].map(isShoeOver)).toEqual([false, false, false, true, true]);
  });

  it("deals rounds that go on where the last one ended", () => {
    const next = cardsInOrder(cards);
    const first = dealBaccarat(next);
    const second = dealBaccarat(next);
    const ascending = (dealt: readonly number[]) => dealt.toSorted((one, other) => one - other);
    expect(ascending([...first.player, ...first.banker])).toEqual(ascending(cards.slice(0, first.cardCount)));
    expect(second.player[0]).toBe(cards[first.cardCount]);
    expect(baccarat.returns(second).size).toBeGreaterThan(0);
  });
});

describe("a seal", () => {
  it("is made as the published test vectors say", () => {
    expect(cards.slice(0, 6).map(cardText)).toEqual(VECTORS.firstCards);
    expect(blindOf(secret.hash, 0)).toBe(VECTORS.firstBlind);
    expect(seal[0]).toBe(VECTORS.firstLeaf);
    expect(seal[415]).toBe(VECTORS.lastLeaf);
    expect(sealDigest(seal)).toBe(VECTORS.digest);
    const blind = createHmac("sha256", secret.hash).update("blind:7").digest("hex").slice(0, 32);
    expect(seal[7]).toBe(sha256(`7:${cardText(cards[7] ?? 0)}:${blind}`));
    expect(sealDigest(seal)).toBe(sha256(seal.join("")));
  });

  it("proves each card by itself, and no other card, place or blind", () => {
    for (let place = 0; place < SHOE_CARDS; place += 1) {
      const proof = proveCard(secret.hash, cards, place);
      expect(isSealed(seal, proof)).toBe(true);
      expect(isSealed(seal, { ...proof, card: (proof.card + 1) % 52 })).toBe(false);
      expect(isSealed(seal, { ...proof, place: (place + 1) % SHOE_CARDS })).toBe(false);
      expect(isSealed(seal, { ...proof, blind: proof.blind.toUpperCase() })).toBe(false);
    }
    expect(() => proveCard(secret.hash, cards, SHOE_CARDS)).toThrow("place 416");
    expect(isSealed(seal, { place: -1, card: 0, blind: "" })).toBe(false);
  });

  it("hides equal cards behind different leaves", () => {
    expect(new Set(seal).size).toBe(SHOE_CARDS);
    expect(new Set(cards.map((_, place) => blindOf(secret.hash, place))).size).toBe(SHOE_CARDS);
  });

  it("finds what is wrong with a finished shoe", () => {
    expect(faultOfShoe(record)).toBeUndefined();
    expect(faultOfShoe({ ...record, hashBefore: secret.hash })).toBe("chain");
    expect(faultOfShoe({ ...record, seal: seal.slice(1) })).toBe("length");
    expect(faultOfShoe({ ...record, seal: [...seal, ""] })).toBe("length");
    const forged = leafOf({ place: 200, card: ((cards[200] ?? 0) + 1) % 52, blind: blindOf(secret.hash, 200) });
    expect(faultOfShoe({ ...record, seal: seal.with(200, forged) })).toEqual({ place: 200 });
    expect(faultOfShoe({ ...record, salt: "00" })).toEqual({ place: expect.any(Number) });
  });
});

describe("a game without a shoe", () => {
  it("takes the words of its round's hash", () => {
    const seed = { serverSeed: secret.hash, clientSeed: secret.salt, nonce: secret.nonce };
    expect(roulette.draw(roundSource(secret))).toEqual(roulette.draw(fairSource(seed)));
    expect(roulette.draw(roundSource(secret)).number).toBe(VECTORS.roulette);
  });

  it("blackjack has a salt for each stream, and shares two cards and the dealer's among the seats", () => {
    const firstOf = (name: string, count: number) => {
      const block = createHmac("sha256", secret.hash).update(`${secret.salt}/${name}:3:0`).digest();
      // 52 divides 2^32 with a rest of 48: such words are so rare that these have none.
      return Array.from({ length: count }, (_none, word) => block.readUInt32BE(4 * word) % 52);
    };
    for (const seat of [1, 2, 57]) {
      const deal = blackjackDeal(secret, seat);
      expect(deal.P.slice(0, 6)).toEqual([...firstOf("P", 2), ...firstOf(`P/${seat}`, 4)]);
      expect(deal.A.slice(0, 4)).toEqual(firstOf(`A/${seat}`, 4));
      expect(deal.B.slice(0, 4)).toEqual(firstOf(`B/${seat}`, 4));
      expect(deal.D.slice(0, 4)).toEqual(firstOf("D", 4));
      expect(Object.values(deal).map(({ length }) => length)).toEqual([21, 21, 21, 21]);
    }
  });

  it("a seat of blackjack tells nothing about the further cards of another", () => {
    const [one, other] = [1, 2].map((seat) => blackjackDeal(secret, seat));
    expect(one?.P.slice(0, 2)).toEqual(other?.P.slice(0, 2));
    for (const further of [one?.P.slice(2), one?.A, one?.B] as const) {
      for (const cards of [other?.P.slice(2), other?.A, other?.B] as const) expect(further).not.toEqual(cards);
    }
  });
});
