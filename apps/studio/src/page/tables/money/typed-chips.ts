/** The amounts on the spots, in minor units. */
export type Amounts = ReadonlyMap<string, bigint>;

/** Chips on the felt that are not placed yet: one entry for each action of the player, so that each can be undone. */
export type TypedChips = readonly Amounts[];

export const NO_CHIPS: TypedChips = [];

/** The limits that the player's chips must keep, with what is placed already. */
export interface ChipLimits {
  /** The limits of the sum on a spot in a round. */
  limitsOf(spot: string): { readonly least: bigint; readonly most: bigint };
  /** The most of all spots in a round. */
  readonly most: bigint;
  /** The amounts of the player's accepted bets of the round. */
  readonly placed: Amounts;
}

/** The chips after an action, and whether a limit made the action smaller or impossible. */
export interface ChipChange {
  readonly chips: TypedChips;
  readonly isLimited: boolean;
}

export function sumOf(amounts: Amounts): bigint {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
}

function addAmounts(...all: readonly Amounts[]): Map<string, bigint> {
  const sum = new Map<string, bigint>();
  for (const amounts of all) for (const [spot, amount] of amounts) sum.set(spot, (sum.get(spot) ?? 0n) + amount);
  return sum;
}

/** The typed amount of each spot. */
export function typedAmounts(chips: TypedChips): Map<string, bigint> {
  return addAmounts(...chips);
}

/**
 * Lays a chip on a spot. The first chip is raised to the least bet of the spot, and the last one cut to the room below
 * the most.
 */
export function layChip(chips: TypedChips, spot: string, chip: bigint, limits: ChipLimits): ChipChange {
  const { least } = limits.limitsOf(spot);
  const before = (limits.placed.get(spot) ?? 0n) + (typedAmounts(chips).get(spot) ?? 0n);
  const wanted = before + chip < least ? least - before : chip;
  return layAll(chips, new Map([[spot, wanted]]), limits);
}

/** Lays the amounts of an earlier round in one action. */
export function repeatChips(chips: TypedChips, last: Amounts, limits: ChipLimits): ChipChange {
  return layAll(chips, last, limits);
}

/** Lays once more what is typed or, if nothing is, what is placed. */
export function doubleChips(chips: TypedChips, limits: ChipLimits): ChipChange {
  const typed = typedAmounts(chips);
  return layAll(chips, typed.size > 0 ? typed : limits.placed, limits);
}

/** Takes the last action back. */
export function undoChips(chips: TypedChips): TypedChips {
  return chips.slice(0, -1);
}

function layAll(chips: TypedChips, wanted: Amounts, limits: ChipLimits): ChipChange {
  const typed = typedAmounts(chips);
  let room = limits.most - sumOf(limits.placed) - sumOf(typed);
  const laid = new Map<string, bigint>();
  let isLimited = false;
  for (const [spot, amount] of wanted) {
    const { least, most } = limits.limitsOf(spot);
    const before = (limits.placed.get(spot) ?? 0n) + (typed.get(spot) ?? 0n);
    const cut = smallest(amount, most - before, room);
    if (cut < amount) isLimited = true;
    if (cut <= 0n || before + cut < least) continue;
    laid.set(spot, cut);
    room -= cut;
  }
  return { chips: laid.size > 0 ? [...chips, laid] : chips, isLimited };
}

function smallest(first: bigint, ...others: readonly bigint[]): bigint {
  return others.reduce((least, one) => (one < least ? one : least), first);
}

/** The chip that covers the whole amount best: the largest that is not above it. */
export function colourChip(amount: bigint, values: readonly bigint[]): number {
  const at = values.findLastIndex((value) => value <= amount);
  return Math.max(0, at);
}
