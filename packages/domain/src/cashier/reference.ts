import { conflictOn } from "@banyan/db";
import { readableLetters } from "../readable-letters.ts";

const LENGTH = 8;

/**
 * A readable reference of a deposit or a withdrawal, such as D-7K3M9QXW. The database refuses a reference that is
 * taken.
 */
export function newReference(prefix: "D" | "W"): string {
  return `${prefix}-${readableLetters(LENGTH)}`;
}

/** There are 30^8 references. In the rare case that one is taken, the transaction runs again and draws another. */
export const retryTakenReference = conflictOn("deposit_reference_once", "withdrawal_reference_once");
