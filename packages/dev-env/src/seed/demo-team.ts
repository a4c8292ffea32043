/** A member of the demo agent's team. */
export interface TeamMember {
  readonly username: string;
  readonly accountType: number;
  /** The number of the upline in the list; undefined for a direct member of the agent. */
  readonly upline: number | undefined;
}

const NAMES = (
  "amara bilal chen daria emeka farah goran hana ivan jaya kofi lena mateo nadia omid priya quang rosa samir talia " +
  "umar vera wanjiru xenia yusuf zara"
).split(" ");

/** The account types of the first members: agents of every type, and agents below them. */
const AGENT_TYPES = [1, 2, 41, 42, 2, 41, 42, 1, 41, 42] as const;

/** How many of the agents are directly below the demo agent. The others are below those, one each. */
const DIRECT_AGENTS = 4;

/** Every so many members, one was invited by the member before, so that the team has deep levels. */
const INVITED_BY_MEMBER = 4;

/** The team of the demo agent, each upline before its downlines. The same count gives the same team. */
export function demoTeam(count: number): readonly TeamMember[] {
  return Array.from({ length: count }, (_, number) => ({
    username: `${NAMES[number % NAMES.length]}${10 + Math.floor(number / NAMES.length)}`,
    accountType: AGENT_TYPES[number] ?? 0,
    upline: uplineOf(number),
  }));
}

function uplineOf(number: number): number | undefined {
  if (number < DIRECT_AGENTS) return undefined;
  if (number < AGENT_TYPES.length) return number - DIRECT_AGENTS;
  if (number % INVITED_BY_MEMBER === 0 && number > AGENT_TYPES.length) return number - 1;
  const agent = number % (AGENT_TYPES.length + 1);
  return agent === AGENT_TYPES.length ? undefined : agent;
}
