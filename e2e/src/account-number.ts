/** The sandbox gateway pays half of a withdrawal to an account with this ending. */
export const HALF_PAID_ENDING = "55";

/**
 * An unused bank account number of twelve digits. By default it ends in zeros: the sandbox gateway simulates failures for
 * certain other endings, and a random number must not have one of them.
 */
export function newAccountNumber(ending = "00"): string {
  return `${Math.floor(1e9 + Math.random() * 9e9)}${ending}`;
}
