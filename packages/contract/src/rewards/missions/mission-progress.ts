export const missionPeriods = ["day", "week", "once"] as const;
type MissionPeriod = (typeof missionPeriods)[number];

/** A mission counts valid bets or settled deposits in minor units, or rounds. */
export const missionGoals = ["valid_bet", "rounds", "deposits"] as const;
type MissionGoal = (typeof missionGoals)[number];

/** Steps are in the order of their targets. */
export interface MissionTerms {
  readonly period: MissionPeriod;
  readonly goal: MissionGoal;
  /** Only play of this category counts; null: all play. */
  readonly category: string | null;
  readonly steps: readonly MissionStep[];
  /** The days in which a reward can be claimed. */
  readonly claimDays: number;
}

export interface MissionStep {
  /** Minor units, or rounds. */
  readonly target: bigint;
  /** The reward, in minor units. */
  readonly amount: bigint;
  /** Points for the leaderboard. */
  readonly points: number;
}

/** The acts of a player in a period of the brand's days; below zero where corrections took more back. */
export interface MissionFacts {
  readonly play: readonly { readonly category: string; readonly rounds: bigint; readonly validBet: bigint }[];
  /** Minor units. */
  readonly deposits: bigint;
}

/** How far a player is in a mission: a function of the facts alone. `reached` is the number of reached steps. */
export function missionProgress(
  { goal, category, steps }: Pick<MissionTerms, "goal" | "category" | "steps">,
  facts: MissionFacts,
): { readonly progress: bigint; readonly reached: number } {
  const play = facts.play.filter((each) => category === null || each.category === category);
  const counted = {
    valid_bet: () => play.reduce((sum, { validBet }) => sum + validBet, 0n),
    rounds: () => play.reduce((sum, { rounds }) => sum + rounds, 0n),
    deposits: () => facts.deposits,
  }[goal]();
  const progress = counted > 0n ? counted : 0n;
  return { progress, reached: steps.filter(({ target }) => progress >= target).length };
}
