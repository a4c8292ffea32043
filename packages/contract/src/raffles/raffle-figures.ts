/** Promotions in which a ticket draws a prize by chance: one engine, two looks. */
export const raffleKinds = ["wheel", "eggs"] as const;
export type RaffleKind = (typeof raffleKinds)[number];

/** A ticket is earned by settled deposits or by valid bets of a day. */
export const ticketGoals = ["deposits", "valid_bet"] as const;

export const rafflePrizeKinds = ["cash", "points", "nothing"] as const;

export interface RafflePrize {
  /** Names the prize in all versions of a raffle, so its stock is that of all versions together. */
  readonly key: string;
  readonly kind: (typeof rafflePrizeKinds)[number];
  /** Minor units of money, hundredths of a point, or 0 for nothing. */
  readonly amount: bigint;
  /** Hundredths of a per cent. The weights of a raffle sum to `RAFFLE_WEIGHTS`. */
  readonly weight: number;
  /** How many all versions together may give; null: any number. */
  readonly stock: number | null;
}

export interface RaffleTerms {
  readonly ticket: {
    readonly goal: (typeof ticketGoals)[number];
    /** Minor units for one ticket. */
    readonly amount: bigint;
    /** The most tickets of a player in a day. */
    readonly most: number;
  };
  readonly prizes: readonly RafflePrize[];
  /** The days in which a won amount can be claimed. */
  readonly claimDays: number;
}

/** Prizes are whole points. */
const HUNDREDTHS = 100n;

/** The sum of all weights: a weight is a chance in hundredths of a per cent. */
export const RAFFLE_WEIGHTS = 10_000;

/** The tickets that a player's acts of a day have earned. */
export function earnedTickets({ amount, most }: Omit<RaffleTerms["ticket"], "goal">, progress: bigint): number {
  const earned = progress / amount;
  return earned < BigInt(most) ? Number(earned) : most;
}

/** The place of the prize at a drawn point from 0 to `RAFFLE_WEIGHTS` − 1. */
export function placeAt(prizes: readonly Pick<RafflePrize, "weight">[], point: number): number {
  let end = 0;
  return prizes.findIndex(({ weight }) => {
    end += weight;
    return point < end;
  });
}

/** The prizes that are left. A prize without an entry in `stock` has any number left. */
export interface RaffleRest {
  readonly stock: ReadonlyMap<string, number>;
  /** Minor units. */
  readonly budget: bigint;
}

/**
 * The place of the prize that is given for a drawn one. It is the drawn one, or the smallest of its kind that is worth no
 * less. Undefined when none of them is left.
 */
export function givenPlace(prizes: readonly RafflePrize[], drawn: number, rest: RaffleRest): number | undefined {
  const wanted = prizes[drawn];
  if (!wanted) return undefined;
  const isLeft = ({ key, kind, amount }: RafflePrize) =>
    (rest.stock.get(key) ?? 1) > 0 && (kind !== "cash" || amount <= rest.budget);
  if (isLeft(wanted)) return drawn;
  return prizes
    .flatMap((prize, place) => {
      const isNoLess = prize.kind === wanted.kind && prize.amount >= wanted.amount;
      return isNoLess && isLeft(prize) ? [{ place, amount: prize.amount }] : [];
    })
    .toSorted((one, other) =>
      one.amount < other.amount ? -1 : one.amount > other.amount ? 1 : one.place - other.place,
    )
    .at(0)?.place;
}

/** The expectation of one ticket: minor units and hundredths of a point, each × `RAFFLE_WEIGHTS`. */
export function expectedPrize(prizes: readonly RafflePrize[]): { readonly cash: bigint; readonly points: bigint } {
  const of = (wanted: RafflePrize["kind"]) =>
    prizes.reduce((sum, { kind, amount, weight }) => (kind === wanted ? sum + amount * BigInt(weight) : sum), 0n);
  return { cash: of("cash"), points: of("points") };
}

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableRaffleTerm(
  { prizes }: RaffleTerms,
  budget: bigint,
): "weights" | "prizes" | "budget" | undefined {
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== RAFFLE_WEIGHTS) return "weights";
  const isUnclear = prizes.some(({ kind, amount, stock }) => {
    if (kind === "nothing") return amount !== 0n || stock !== null;
    return amount === 0n || (kind === "points" && amount % HUNDREDTHS !== 0n);
  });
  if (isUnclear || new Set(prizes.map(({ key }) => key)).size < prizes.length) return "prizes";
  return prizes.some(({ kind, amount }) => kind === "cash" && amount > budget) ? "budget" : undefined;
}
