import { CHASE_DRAWS_MAX, CHASE_DRAWS_MIN, CHASE_MULTIPLE_MAX } from "@banyan/contract/lottery/chase/chase-limits";

/** How the multiples of a chase grow. */
export type Progression = "same" | "double" | "step";

/** The multiples of a chase as the player plans them. */
export interface ChasePlan {
  readonly isOn: boolean;
  readonly draws: number;
  readonly progression: Progression;
  /** Multiples that the player changed, by the place of their draw. */
  readonly edited: ReadonlyMap<number, number>;
  readonly stopOnWin: boolean;
}

export const FIRST_PLAN: ChasePlan = {
  isOn: false,
  draws: 5,
  progression: "same",
  edited: new Map(),
  stopOnWin: true,
};

/** The multiple of each draw, from the first on. */
export function multiplesOf({ draws, progression, edited }: ChasePlan): readonly number[] {
  return Array.from({ length: draws }, (_, place) => edited.get(place) ?? plannedMultiple(progression, place));
}

function plannedMultiple(progression: Progression, place: number): number {
  if (progression === "same") return 1;
  return Math.min(progression === "step" ? place + 1 : 2 ** place, CHASE_MULTIPLE_MAX);
}

export const withDraws = (plan: ChasePlan, draws: number): ChasePlan => ({
  ...plan,
  draws: Math.min(Math.max(draws, CHASE_DRAWS_MIN), CHASE_DRAWS_MAX),
});

/** Another progression forgets the changes of the one before. */
export const withProgression = (plan: ChasePlan, progression: Progression): ChasePlan => ({
  ...plan,
  progression,
  edited: new Map(),
});

export const withMultiple = (plan: ChasePlan, place: number, multiple: number): ChasePlan => ({
  ...plan,
  edited: new Map(plan.edited).set(place, Math.min(Math.max(Math.trunc(multiple), 1), CHASE_MULTIPLE_MAX)),
});

/** The stakes of all draws, in minor units, by the stake of a multiple of 1. */
export function chaseStake(multiples: readonly number[], stake: bigint): bigint {
  return stake * BigInt(multiples.reduce((sum, multiple) => sum + multiple, 0));
}

type Numbered = { readonly numero: string };

/** The numbers of the draws from `first` on, as far as they are planned. */
export function numerosFrom(draws: readonly Numbered[], first: string | undefined): readonly string[] {
  if (first === undefined) return [];
  const numeros = draws.map(({ numero }) => numero).filter((numero) => numero >= first);
  return [...new Set(numeros)].toSorted();
}
