/**
 * A bank account number of twelve digits that nobody has used. It ends in zeros: the sandbox gateway's bank rehearses
 * failures for accounts that end otherwise, and a number by chance must not be one of them.
 */
export function newAccountNumber(): string {
  return `${Math.floor(1e9 + Math.random() * 9e9)}00`;
}
