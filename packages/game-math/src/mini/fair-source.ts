import { createHash, createHmac } from "node:crypto";
import type { RandomSource } from "@banyan/kernel";

/** What a provably fair outcome is made from. */
export interface FairSeed {
  /** 64 hexadecimal digits; the text itself, not the bytes it writes, is the key. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Counts the rounds of the pair of seeds, from 0. */
  readonly nonce: number;
}

/** What is published of a server seed before anything is played with it: SHA-256 of its text, in hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  return createHash("sha256").update(serverSeed, "utf8").digest("hex");
}

const WORDS_A_BLOCK = 8;

/**
 * The words of a round: HMAC-SHA-256 with the server seed as key over `clientSeed:nonce:cursor`, where the cursor
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
