/** From 0 (refused by the rule) to 4. */
type Strength = 0 | 1 | 2 | 3 | 4;

const LONG = 12;
const VERY_LONG = 16;

/** Estimates how hard a password is to guess, from its length and its kinds of characters. */
export function strengthOf(password: string, fitsRule: boolean): Strength {
  if (!fitsRule) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const length = Array.from(password).length;
  const varied = new Set(password).size >= length / 2;
  const points = Math.min(kinds, 3) + (length >= LONG ? 1 : 0) + (length >= VERY_LONG ? 1 : 0) - (varied ? 0 : 1);
  return Math.min(4, Math.max(1, points)) as Strength;
}
