/** The turnover that frees money. Times are microseconds of the database's clock. */
export interface Requirement {
  readonly id: string;
  /** A purse counts only the play with its own money, and the others only the play with cash. */
  readonly queue: "deposit" | "bonus" | "purse";
  /** Minor units × 10,000. */
  readonly required: bigint;
  readonly counted: bigint;
  /** Minor units of valid bets that counted nothing, because the stake was above the maximum. */
  readonly passedOver: bigint;
  /** Minor units that were taken back and are not covered by any open requirement. */
  readonly uncovered: bigint;
  readonly grantedAt: bigint;
  readonly expiresAt: bigint;
  readonly state: "active" | "ending" | "completed" | "forfeited" | "expired" | "cancelled";
  /** The counted part of a valid bet by category, in hundredths of a per cent. */
  readonly contributions: ReadonlyMap<string, bigint>;
  readonly maximumStake: bigint | null;
}

/** A line of the record of play: the change of a play's turnover. */
export interface WageredLine {
  readonly openedAt: bigint;
  readonly bookedAt: bigint;
  readonly category: string | null;
  /** Minor units, negative when a settlement is taken back. */
  readonly validBet: bigint;
  readonly playStake: bigint;
  /** The bonus with whose purse it was played; null for cash. */
  readonly bonusId: string | null;
}

/**
 * Counts one line for a player's requirements: with cash in both queues, with a purse for its bonus alone. Within a queue the oldest comes first; the rest goes on to
 * the next one. A negative line takes back from open requirements, newest first; an end is not changed.
 */
export function countLine(requirements: readonly Requirement[], line: WageredLine): readonly Requirement[] {
  if (line.validBet === 0n) return requirements;
  const changed = new Map(requirements.map((each) => [each.id, each]));
  for (const queue of line.bonusId === null ? (["deposit", "bonus"] as const) : (["purse"] as const)) {
    const queued = [...changed.values()].filter((each) => each.queue === queue && isFor(each, line)).toSorted(byAge);
    for (const each of line.validBet > 0n ? add(queued, line) : takeBack(queued, line)) changed.set(each.id, each);
  }
  return requirements.map((each) => changed.get(each.id) ?? each);
}

const isFor = ({ queue, id }: Requirement, { bonusId }: WageredLine) => queue !== "purse" || id === bonusId;

function byAge(one: Requirement, other: Requirement): number {
  if (one.grantedAt !== other.grantedAt) return one.grantedAt < other.grantedAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** The rate of a line for a requirement: 0 when the line is not for it. */
function rateFor({ grantedAt, expiresAt, contributions }: Requirement, line: WageredLine): bigint {
  if (line.openedAt < grantedAt || line.bookedAt >= expiresAt) return 0n;
  return contributions.get(line.category ?? "") ?? 0n;
}

function isAboveMaximum({ maximumStake }: Requirement, { playStake }: WageredLine): boolean {
  return maximumStake !== null && playStake > maximumStake;
}

function* add(queued: readonly Requirement[], line: WageredLine): Generator<Requirement> {
  let rest = line.validBet;
  for (const each of queued) {
    const rate = each.state === "active" ? rateFor(each, line) : 0n;
    if (rate === 0n || rest === 0n) continue;
    if (isAboveMaximum(each, line)) {
      yield { ...each, passedOver: each.passedOver + rest };
      continue;
    }
    const missing = each.required - each.counted;
    const taken = rest * rate < missing ? rest * rate : missing;
    rest -= usedUp(taken, rate);
    const counted = each.counted + taken;
    yield { ...each, counted, state: counted === each.required ? "completed" : "active" };
  }
}

function* takeBack(queued: readonly Requirement[], line: WageredLine): Generator<Requirement> {
  let rest = -line.validBet;
  let latestEnd: Requirement | undefined;
  for (const each of queued.toReversed()) {
    const rate = rateFor(each, line);
    if (rate === 0n || rest === 0n) continue;
    if (isAboveMaximum(each, line)) {
      const passed = each.passedOver < rest ? each.passedOver : rest;
      yield { ...each, passedOver: each.passedOver - passed };
      continue;
    }
    if (each.state !== "active") {
      latestEnd ??= each;
      continue;
    }
    const back = rest * rate < each.counted ? rest * rate : each.counted;
    rest -= usedUp(back, rate);
    yield { ...each, counted: each.counted - back };
  }
  if (rest > 0n && latestEnd) yield { ...latestEnd, uncovered: latestEnd.uncovered + rest };
}

/** ⌈counted ÷ rate⌉: the part of a valid bet that was needed. */
function usedUp(counted: bigint, rate: bigint): bigint {
  return (counted + rate - 1n) / rate;
}
