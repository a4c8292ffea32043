/**
 * An unused bank account number of twelve digits. It ends in zeros: the sandbox gateway simulates failures for certain
 * other endings, and a random number must not have one of them.
 */
export function newAccountNumber(): string {
  return `${Math.floor(1e9 + Math.random() * 9e9)}00`;
}
