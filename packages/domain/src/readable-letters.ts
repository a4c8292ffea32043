import { cryptoRandomSource, uniformBelow } from "@banyan/kernel";

/** Digits and letters that are not taken for one another when they are read aloud or copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

const random = cryptoRandomSource();

/** Letters by which people name something to one another; 30 to the power of their number of them. */
export function readableLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[uniformBelow(random, ALPHABET.length)]).join("");
}
