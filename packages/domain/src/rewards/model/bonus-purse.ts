/** The terms of a purse, in minor units. */
export interface PurseTerms {
  readonly bonus: bigint;
  /** Whether the bonus itself becomes cash, or only its winnings. */
  readonly cashable: boolean;
  readonly maximumWin: bigint | null;
}

/** The money of a purse, in minor units. */
export interface PurseMoney {
  /** The balance. A reversed win may leave it below zero. */
  readonly balance: bigint;
  /** The part that became cash before. */
  readonly converted: bigint;
  /** The part that went back to the promotion before; below zero where the promotion paid a debt. */
  readonly returned: bigint;
}

/** Movements that empty the purse; below zero they go into it. */
interface PurseMoves {
  readonly toCash: bigint;
  readonly back: bigint;
}

/**
 * The movements that empty the purse of a bonus that has ended. Everything that ever left the purse is divided again.
 * Late wins and corrections therefore give the same division as if they had come before the end. A played bonus gives
 * min(sum − bonus, maximum win) to cash, and a cashable one min(sum, maximum win). Any other end gives nothing.
 * A correction takes no more from cash than `cash`; the promotion pays the rest.
 */
export function emptyPurse(
  { bonus, cashable, maximumWin }: PurseTerms,
  { balance, converted, returned }: PurseMoney,
  { played, cash }: { readonly played: boolean; readonly cash: bigint },
): PurseMoves {
  const sum = balance + converted + returned;
  const due = played ? atMost(atLeast(cashable ? sum : sum - bonus, 0n), maximumWin) : 0n;
  const toCash = atLeast(due - converted, -atLeast(cash, 0n));
  return { toCash, back: balance - toCash };
}

function atLeast(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function atMost(minor: bigint, most: bigint | null): bigint {
  return most !== null && minor > most ? most : minor;
}
