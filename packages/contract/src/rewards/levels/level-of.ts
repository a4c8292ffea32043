/** A level of a brand. Levels are numbered from 1 on; a member who reached none is at level 0. */
export interface Level {
  readonly name: string;
  /** The name by language, where it differs. */
  readonly nameIn?: Readonly<Record<string, string>> | undefined;
  /** Minor units of valid bets and of settled deposits; null: not asked for. A level asks for one at least. */
  readonly validBet: bigint | null;
  readonly deposits: bigint | null;
  /** Minor units of valid bets in a month that keep the level; 0: it is never lost. */
  readonly keep: bigint;
  /** Hundredths: the points of play are multiplied. */
  readonly pointsFactor: number;
  /** Minor units: once when the level is reached, and for each week and month that ends at the level. */
  readonly bonus: bigint;
  readonly weekly: bigint;
  readonly monthly: bigint;
}

export interface LevelTerms {
  /** The days that count towards a level; null: all. */
  readonly windowDays: number | null;
  /** The days in which a bonus can be claimed. */
  readonly claimDays: number;
  readonly levels: readonly Level[];
}

/** Minor units; below zero where corrections took more back. */
export interface LevelFacts {
  readonly validBet: bigint;
  readonly deposits: bigint;
}

/** The highest level whose given thresholds are all reached; 0 for none. */
export function levelOf({ levels }: Pick<LevelTerms, "levels">, { validBet, deposits }: LevelFacts): number {
  return levels.findLastIndex((level) => reaches(level.validBet, validBet) && reaches(level.deposits, deposits)) + 1;
}

const reaches = (threshold: bigint | null, counted: bigint) => threshold === null || counted >= threshold;

/** The name of a level for readers of a language. */
export const levelNameIn = ({ name, nameIn }: Pick<Level, "name" | "nameIn">, language: string): string =>
  nameIn?.[language] ?? name;

/** The first field of terms that cannot work; undefined for terms that an operator may offer. */
export function unworkableLevelTerm({ levels }: LevelTerms, budget: bigint): "levels" | "names" | "budget" | undefined {
  if (new Set(levels.map(({ name }) => name)).size < levels.length) return "names";
  if (!levels.every((level, index) => isAbove(level, levels[index - 1]))) return "levels";
  const most = levels.reduce((sum, { bonus }) => sum + bonus, 0n);
  return budget < most ? "budget" : undefined;
}

/** Whether a level asks for something, for no less than the level below, and for more in one figure. */
function isAbove(level: Level, below: Level | undefined): boolean {
  if (level.validBet === null && level.deposits === null) return false;
  if (!below) return true;
  const steps = [(level.validBet ?? 0n) - (below.validBet ?? 0n), (level.deposits ?? 0n) - (below.deposits ?? 0n)];
  return steps.every((step) => step >= 0n) && steps.some((step) => step > 0n);
}
