import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { commitmentOf, fairSource } from "./fair-source.ts";

const seed = { serverSeed: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", clientSeed: "koi 鯉" };

describe("fair source", () => {
  it("reads HMAC-SHA-256 of client seed, nonce and cursor, eight words a block, most significant byte first", () => {
    const source = fairSource({ ...seed, nonce: 7 });
    const words = Array.from({ length: 20 }, () => source.nextUint32());
    const expected = [0, 1, 2].flatMap((cursor) => {
      const block = createHmac("sha256", seed.serverSeed).update(`koi 鯉:7:${cursor}`).digest();
      return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    });
    expect(words).toEqual(expected.slice(0, 20));
  });

  it("gives every nonce words of its own, and the same ones again", () => {
    const first = (nonce: number) => fairSource({ ...seed, nonce }).nextUint32();
    const words = Array.from({ length: 200 }, (_, nonce) => first(nonce));
    expect(new Set(words).size).toBe(200);
    expect(first(31)).toBe(words[31]);
  });

  it("commits to a seed by the SHA-256 of its text", () => {
    expect(commitmentOf(seed.serverSeed)).toBe(createHash("sha256").update(seed.serverSeed).digest("hex"));
    expect(commitmentOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
