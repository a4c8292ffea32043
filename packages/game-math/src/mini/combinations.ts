/** The number of ways to choose `chosen` of `of`; 0 if that is impossible. */
export function combinations(of: number, chosen: number): bigint {
  if (chosen < 0 || chosen > of) return 0n;
  let ways = 1n;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(of - chosen + step)) / BigInt(step);
  return ways;
}
