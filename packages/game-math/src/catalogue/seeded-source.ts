import type { RandomSource } from "@banyan/kernel";

/**
 * Random numbers that are determined by a text. For designing slots and for repeatable simulations, never for play. The
 * generator is sfc32, which passes the usual test batteries. Its state is made of FNV-1a hashes of the text.
 */
export function seededSource(seed: string): RandomSource {
  let [a, b, c, counter] = [hash(`${seed}/a`), hash(`${seed}/b`), hash(`${seed}/c`), 1];
  const nextUint32 = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 15; warm += 1) nextUint32();
  return { nextUint32 };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
