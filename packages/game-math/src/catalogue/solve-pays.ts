/** One unknown pay: how often it occurs, and its size relative to the others. */
export interface PaySlot {
  /** The average number of times in a spin. */
  readonly rate: number;
  /** Any positive number. Pays are proportional to their shapes. */
  readonly shape: number;
  /** Indices of pays that must not be above this one. */
  readonly above: readonly number[];
}

/** Round numbers that suit a pay table, smallest first. */
const READABLE = [1, 10, 100, 1000, 10_000].flatMap((power) =>
  [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 7.5, 8, 9]
    .map((step) => Math.round(step * power * 10) / 10)
    .filter(Number.isInteger),
);

/** The nearest round pay, 1 or more. */
export function readable(pay: number): number {
  let [low, high] = [0, READABLE.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((READABLE[middle] ?? 0) > pay) high = middle;
    else low = middle;
  }
  const [below, above] = [READABLE[low] ?? 1, READABLE[high] ?? 1];
  return pay - below < above - pay ? below : above;
}

/**
 * Whole pays that total `wanted` units a spin. They start as round numbers in proportion to their shapes. Then the few
 * pays that reduce the error most are moved a little. Undefined if even the smallest pays total more.
 */
export function solvePays(slots: readonly PaySlot[], wanted: number): number[] | undefined {
  const total = (pays: readonly number[]) => slots.reduce((sum, { rate }, at) => sum + rate * (pays[at] ?? 0), 0);
  const scaled = (scale: number) =>
    ordered(
      slots,
      slots.map(({ shape }) => readable(shape * scale)),
    );
  if (total(scaled(0)) > wanted) return undefined;
  let [low, high] = [0, 1];
  while (total(scaled(high)) < wanted && high < 1e9) high *= 2;
  for (let halving = 0; halving < 26; halving += 1) {
    const middle = (low + high) / 2;
    if (total(scaled(middle)) > wanted) high = middle;
    else low = middle;
  }
  const pays = scaled(low);
  for (let move = 0; move < 12; move += 1) {
    const left = wanted - total(pays);
    if (Math.abs(left) < wanted * 1e-5 || !moveOne(slots, pays, left)) break;
  }
  return pays;
}

/** Raises every pay that is below one that it must not be below. */
function ordered(slots: readonly PaySlot[], pays: number[]): number[] {
  for (let pass = 0; pass < 8; pass += 1) {
    let lifted = false;
    slots.forEach(({ above }, at) => {
      const least = Math.max(0, ...above.map((other) => pays[other] ?? 0));
      if ((pays[at] ?? 0) >= least) return;
      pays[at] = least;
      lifted = true;
    });
    if (!lifted) break;
  }
  return pays;
}

/** Changes the one pay by one whole step that leaves the smallest error. Returns whether the error became smaller. */
function moveOne(slots: readonly PaySlot[], pays: number[], left: number): boolean {
  let best = Math.abs(left);
  let choice: readonly [number, number] | undefined;
  slots.forEach(({ rate }, at) => {
    const pay = pays[at] ?? 0;
    const grain = pay >= 1000 ? 50 : pay >= 200 ? 10 : pay >= 40 ? 5 : 1;
    const most = Math.max(grain, Math.floor(pay / 4 / grain) * grain);
    const exact = Math.round(left / rate / grain) * grain;
    const step = Math.max(-most, Math.min(most, exact));
    for (const tried of [step, Math.sign(left) * grain]) {
      const rest = Math.abs(left - tried * rate);
      if (tried === 0 || rest >= best || !fits(slots, pays, at, pay + tried)) continue;
      best = rest;
      choice = [at, tried];
    }
  });
  if (!choice) return false;
  pays[choice[0]] = (pays[choice[0]] ?? 0) + choice[1];
  return true;
}

function fits(slots: readonly PaySlot[], pays: readonly number[], at: number, pay: number): boolean {
  if (pay < 1 || (slots[at]?.above ?? []).some((other) => (pays[other] ?? 0) > pay)) return false;
  return slots.every(({ above }, other) => !above.includes(at) || (pays[other] ?? 0) >= pay);
}
