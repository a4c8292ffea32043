import { createHash, createHmac } from "node:crypto";
import type { RandomSource } from "@banyan/kernel";

/** The input of a provably fair outcome. */
export interface FairSeed {
  /** 64 hexadecimal digits. The key is this text itself, not the bytes that it encodes. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Counts the rounds of the pair of seeds, from 0. */
  readonly nonce: number;
}

/** The commitment to a server seed, published before it is used: SHA-256 of its text, in hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return createHash("sha256").update(serverSeed, "utf8").digest("hex");
}

const WORDS_A_BLOCK = 8;

/**
 * The random words of a round: HMAC-SHA-256 over `clientSeed:nonce:cursor`, with the server seed as key. The cursor
 * counts blocks of 32 bytes from 0. Each block is eight words, the most significant byte first.
 */
export function fairSource({ serverSeed, clientSeed, nonce }: FairSeed): RandomSource {
  let cursor = 0;
  let used = WORDS_A_BLOCK;
  let block = Buffer.alloc(0);
  return {
    nextUint32() {
      if (used === WORDS_A_BLOCK) {
        block = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}:${cursor}`, "utf8").digest();
        cursor += 1;
        used = 0;
      }
      const word = block.readUInt32BE(used * 4);
      used += 1;
      return word;
    },
  };
}
