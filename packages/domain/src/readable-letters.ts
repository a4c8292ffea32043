import { cryptoRandomSource, uniformBelow } from "@banyan/kernel";

/** Digits and letters that are not confused when they are read aloud or copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const random = cryptoRandomSource();

/** Random readable letters for a reference; there are 30 to the power of `length` of them. */
export function readableLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[uniformBelow(random, ALPHABET.length)]).join("");
}
