export const missionPeriods = ["day", "week", "once"] as const;
type MissionPeriod = (typeof missionPeriods)[number];

/** The goals that count events of members: days with a sign-in, friends who deposited, verified contacts, the app. */
const eventGoals = ["sign_ins", "friends", "contacts", "app"] as const;
export type EventGoal = (typeof eventGoals)[number];

/** A mission counts valid bets or settled deposits in minor units, or rounds or events. */
export const missionGoals = ["valid_bet", "rounds", "deposits", ...eventGoals] as const;
export type MissionGoal = (typeof missionGoals)[number];

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
  /** Minor units, rounds, or events. */
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
  /** The number of events; absent without any. */
  readonly events: Readonly<Partial<Record<EventGoal, bigint>>>;
}

/** A player who did nothing. */
export const NO_MISSION_FACTS: MissionFacts = { play: [], deposits: 0n, events: {} };

/** Whether a goal counts events of members. */
export const isEventGoal = (goal: MissionGoal): goal is EventGoal => (eventGoals as readonly string[]).includes(goal);

/** Whether a goal counts money, in minor units. */
export const isMoneyGoal = (goal: MissionGoal): boolean => goal === "valid_bet" || goal === "deposits";

/** Whether a goal counts play, which has a category. */
export const isPlayGoal = (goal: MissionGoal): boolean => goal === "valid_bet" || goal === "rounds";

/** How far a player is in a mission: a function of the facts alone. `reached` is the number of reached steps. */
export function missionProgress(
  { goal, category, steps }: Pick<MissionTerms, "goal" | "category" | "steps">,
  facts: MissionFacts,
): { readonly progress: bigint; readonly reached: number } {
  const counted = countedActs(goal, category, facts);
  const progress = counted > 0n ? counted : 0n;
  return { progress, reached: steps.filter(({ target }) => progress >= target).length };
}

function countedActs(goal: MissionGoal, category: string | null, { play, deposits, events }: MissionFacts): bigint {
  if (isEventGoal(goal)) return events[goal] ?? 0n;
  if (goal === "deposits") return deposits;
  const own = play.filter((each) => category === null || each.category === category);
  return own.reduce((sum, { rounds, validBet }) => sum + (goal === "rounds" ? rounds : validBet), 0n);
}

/** The days of a period. */
const DAYS = { day: 1n, week: 7n, once: null } as const;

/** The most that a member can reach in one period; null without such a number. */
export function mostOfMission({ period, goal }: Pick<MissionTerms, "period" | "goal">): bigint | null {
  if (goal === "sign_ins") return DAYS[period];
  return goal === "contacts" || goal === "app" ? MOST_IN_A_LIFE[goal] : null;
}

/** Events that a member has once in a life: a mobile number and an e-mail address, and the first start of the app. */
const MOST_IN_A_LIFE = { contacts: 2n, app: 1n } as const;

/**
 * The steps that a member can still reach or has reached. A contact that was verified before the period, or an app that
 * was started before it, does not count in it and cannot come again.
 */
export function possibleSteps<Step extends { readonly target: bigint }>(
  { period, goal, steps }: Pick<MissionTerms, "period" | "goal"> & { readonly steps: readonly Step[] },
  eventsBefore: bigint,
): readonly Step[] {
  if (goal !== "contacts" && goal !== "app") return steps;
  const most = (mostOfMission({ period, goal }) ?? 0n) - eventsBefore;
  return steps.filter(({ target }) => target <= most);
}
