import type { RaffleDraw } from "../../platform/answers.ts";

const WORDS = 0x1_0000_0000;
const WORDS_A_BLOCK = 8;

type Seeds = Pick<RaffleDraw, "serverSeed" | "seedHash" | "clientSeed">;

/** Whether the seed is the committed one, and whether both seeds draw this place. Both in the browser alone. */
export interface DrawCheck {
  readonly isCommitted: boolean;
  readonly isDrawn: boolean;
}

/** Whether this device can verify: browsers compute hashes on secure pages only. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Makes a draw again from its two seeds. */
export async function verifyDraw({
  point,
  drawnPlace,
  weights,
  ...seeds
}: Seeds & Pick<RaffleDraw, "point" | "drawnPlace" | "weights">): Promise<DrawCheck> {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const made = await drawnPoint(seeds, sum);
  let end = 0;
  const place = weights.findIndex((weight) => {
    end += weight;
    return made < end;
  });
  const isCommitted = (await hashOf(seeds.serverSeed)) === seeds.seedHash;
  return { isCommitted, isDrawn: made === point && place === drawnPlace };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The first word below the largest multiple of `bound`, modulo `bound`. The words are HMAC-SHA-256 over
 * `clientSeed:0:cursor` with the server seed as key, the most significant byte first.
 */
async function drawnPoint({ serverSeed, clientSeed }: Pick<Seeds, "serverSeed" | "clientSeed">, bound: number) {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(serverSeed),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const limit = WORDS - (WORDS % bound);
  for (let cursor = 0; ; cursor += 1) {
    const block = await crypto.subtle.sign("HMAC", key, encoder.encode(`${clientSeed}:0:${cursor}`));
    const words = new DataView(block);
    for (let index = 0; index < WORDS_A_BLOCK; index += 1) {
      const word = words.getUint32(index * 4);
      if (word < limit) return word % bound;
    }
  }
}
