/** The budget of a promotion, in minor units. */
interface Budget {
  readonly granted: string;
  readonly reserved: string;
  readonly spent: string;
}

/** The used part of a budget, from 0 to 1. No budget is granted while the first one waits for a second operator. */
export function usedShare({ granted, reserved, spent }: Budget): number {
  return granted === "0" ? 0 : Number(BigInt(spent) + BigInt(reserved)) / Number(granted);
}
