import { conflictOn } from "@banyan/db";
import { cryptoRandomSource, uniformBelow } from "@banyan/kernel";

/** Digits and letters that are not taken for one another when they are read aloud or copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

const random = cryptoRandomSource();

/** What people call a deposit or a withdrawal, such as D-7K3M9QXW. The database refuses one that is taken. */
export function newReference(prefix: "D" | "W"): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[uniformBelow(random, ALPHABET.length)]);
  return `${prefix}-${letters.join("")}`;
}

/** Of 30^8 references one is taken once in a very long while: the transaction runs again and draws another. */
export const retryTakenReference = conflictOn("deposit_reference_once", "withdrawal_reference_once");
