import type { LineRatio } from "@banyan/game-math/lottery";

/** A reason why the platform did not take a line. */
export type LineTrouble =
  | { readonly kind: "odds"; readonly before: number }
  | { readonly kind: "closed"; readonly number: string }
  | { readonly kind: "invalid" };

/** A line of the slip. All lines have the slip's stake per unit. */
export interface SlipLine {
  readonly play: string;
  /** The canonical code. */
  readonly code: string;
  readonly units: number;
  /** In 1/10,000, the stake included. */
  readonly odds: number;
  readonly greatest: LineRatio;
  readonly trouble?: LineTrouble | undefined;
}

/** The most lines of a ticket. */
export const LINES_MOST = 1_000;

const ODDS_SCALE = 10_000n;

export const keyOfLine = ({ play, code }: Pick<SlipLine, "play" | "code">): string => `${play}:${code}`;

/** The stake of a line in minor units. */
export function stakeOf({ units }: SlipLine, unitStake: bigint): bigint {
  return unitStake * BigInt(units);
}

/** The most that a line pays, in minor units. It is rounded down in the same places as by the platform. */
export function greatestPayout({ odds, greatest: { num, den } }: SlipLine, unitStake: bigint): bigint {
  return (((unitStake * BigInt(odds)) / ODDS_SCALE) * BigInt(num)) / BigInt(den);
}

export interface SlipTotals {
  readonly units: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

export function totalsOf(lines: readonly SlipLine[], unitStake: bigint): SlipTotals {
  return lines.reduce<SlipTotals>(
    (totals, line) => ({
      units: totals.units + line.units,
      stake: totals.stake + stakeOf(line, unitStake),
      payout: totals.payout + greatestPayout(line, unitStake),
    }),
    { units: 0, stake: 0n, payout: 0n },
  );
}

export interface Addition {
  readonly lines: readonly SlipLine[];
  /** Lines that the slip had already. */
  readonly repeated: number;
}

/** The slip with more lines; undefined if it would have too many. A line is never in it twice. */
export function withLines(lines: readonly SlipLine[], more: readonly SlipLine[]): Addition | undefined {
  const all = new Map(lines.map((line) => [keyOfLine(line), line]));
  let repeated = 0;
  for (const line of more) {
    if (all.has(keyOfLine(line))) repeated += 1;
    else all.set(keyOfLine(line), line);
  }
  return all.size > LINES_MOST ? undefined : { lines: [...all.values()], repeated };
}

type Refused = { readonly code: string; readonly details: Readonly<Record<string, string | number | boolean>> };

/** The slip after a refusal that names a line, counted from 1: it gets its new odds or its mark. */
export function withTrouble(lines: readonly SlipLine[], { code, details }: Refused): readonly SlipLine[] {
  const place = Number(details["line"]) - 1;
  return lines.map((line, index) => {
    if (index !== place) return line;
    const odds = Number(details["odds"]);
    if (code === "ODDS_CHANGED" && Number.isInteger(odds) && odds > 0)
      return { ...line, odds, trouble: { kind: "odds", before: line.odds } };
    if (code === "NUMBER_CLOSED")
      return { ...line, trouble: { kind: "closed", number: String(details["number"] ?? "") } };
    return code === "SELECTION_INVALID" ? { ...line, trouble: { kind: "invalid" } } : line;
  });
}

/** The slip whose new odds the player has accepted. Lines that cannot be placed keep their mark. */
export function withAcceptedOdds(lines: readonly SlipLine[]): readonly SlipLine[] {
  return lines.map((line) => (line.trouble?.kind === "odds" ? { ...line, trouble: undefined } : line));
}

export interface SlipLimits {
  /** Minor units, of one line. */
  readonly minimum: string;
  readonly maximum: string;
  /** Of the payout of all lines. */
  readonly winMaximum: string;
}

export type SlipProblem = "empty" | "below" | "above" | "win";

/** The reason why the platform would refuse the amounts of the slip. */
export function slipProblem(
  lines: readonly SlipLine[],
  unitStake: bigint,
  limits: SlipLimits,
): SlipProblem | undefined {
  if (lines.length === 0) return "empty";
  const stakes = lines.map((line) => stakeOf(line, unitStake));
  if (stakes.some((stake) => stake < BigInt(limits.minimum))) return "below";
  if (stakes.some((stake) => stake > BigInt(limits.maximum))) return "above";
  return totalsOf(lines, unitStake).payout > BigInt(limits.winMaximum) ? "win" : undefined;
}
