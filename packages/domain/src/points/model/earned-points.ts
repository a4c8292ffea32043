/** Hundredths of a point × 10,000 in one hundredth. */
const PARTS = 10_000n;

/** A player's points as earning changes them. */
export interface PointsKept {
  /** Hundredths of a point in the account; not below 0. */
  readonly balance: bigint;
  /** Hundredths × 10,000 that are not booked yet. Below zero: corrections took back more than the balance had. */
  readonly rest: bigint;
}

/**
 * Books earned points: whole hundredths go to the balance, and the rest is carried. Takes back at most the balance.
 *
 * @param units hundredths × 10,000; below zero for corrections
 * @returns the signed change of the balance in hundredths, and the new rest
 */
export function bookEarned({ balance, rest }: PointsKept, units: bigint): { change: bigint; rest: bigint } {
  const sum = rest + units;
  const whole = floorDivide(sum, PARTS);
  const change = whole < -balance ? -balance : whole;
  return { change, rest: sum - change * PARTS };
}

/** Division of integers that rounds down, also below zero. */
function floorDivide(amount: bigint, by: bigint): bigint {
  const quotient = amount / by;
  return amount % by < 0n ? quotient - 1n : quotient;
}
