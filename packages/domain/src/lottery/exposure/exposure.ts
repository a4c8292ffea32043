import type { Refusal } from "@banyan/kernel";
import { refusal } from "../../refusal.ts";
import { greatestPayout, potentialOf, type ReadLine } from "../tickets/ticket-lines.ts";

/** The most that a brand may lose in one draw. Amounts are minor units. */
export interface ExposureCaps {
  /** By one hit of a number, in plays of few numbers. */
  readonly numberCap: bigint;
  /** By all bets of another play together. */
  readonly playCap: bigint;
  /** To one player. */
  readonly winCap: bigint;
}

/** Above a part of the cap, in per cent, new bets have this part of the listed odds, in per cent. */
const BANDS = [
  { from: 80n, odds: 80 },
  { from: 50n, odds: 90 },
] as const;

/** A liability that grows with a bet: of a number of a play, of a play, or to a player. */
export interface ExposureKey {
  readonly play: string;
  readonly number: string;
}

/** The name of the liabilities to players, whose number is the player's id. No play of a lottery has a code like it. */
export const PLAYER = "~player";

/** The numbers of a line whose liability is counted one by one, or its play as a whole. */
export function keysOf({ play, code }: Pick<ReadLine, "play" | "code">): readonly ExposureKey[] {
  const numbers = play.numbers?.(code);
  if (!numbers) return [{ play: play.code, number: "" }];
  return numbers.map((number) => ({ play: play.code, number }));
}

export const nameOf = ({ play, number }: ExposureKey) => `${play} ${number}`;

/** A line with the odds at which it is accepted. */
export interface PricedLine extends ReadLine {
  readonly odds: number;
  readonly potentialPayout: bigint;
}

/** The growth of every liability, by its name. */
export type Growth = ReadonlyMap<string, { readonly key: ExposureKey; readonly amount: bigint }>;

export interface Exposed {
  readonly lines: readonly PricedLine[];
  readonly growth: Growth;
}

/**
 * Prices the lines of a ticket one after the other by the present liabilities, or refuses the ticket.
 *
 * Answers a Refusal, in precedence order: NUMBER_CLOSED {line, number}, ODDS_CHANGED {line, odds}, both of the first
 * line that is affected; WIN_LIMIT {maximum}.
 */
export function expose(
  playerId: string,
  lines: readonly ReadLine[],
  caps: ExposureCaps,
  present: (key: ExposureKey) => bigint,
): Exposed | Refusal {
  const growth = new Map<string, { key: ExposureKey; amount: bigint }>();
  const amountOf = (key: ExposureKey) => present(key) + (growth.get(nameOf(key))?.amount ?? 0n);
  const priced: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const keys = keysOf(line);
    const capOf = ({ number }: ExposureKey) => (number === "" ? caps.playCap : caps.numberCap);
    const odds = Math.min(...keys.map((key) => oddsIn(line.listed, amountOf(key), capOf(key))));
    const potentialPayout = potentialOf(line, odds);
    const full = keys.find((key) => amountOf(key) + potentialPayout > capOf(key));
    if (full) return refusal("NUMBER_CLOSED", { line: index + 1, number: full.number });
    if (odds < line.accepted) return refusal("ODDS_CHANGED", { line: index + 1, odds });
    addLine(growth, playerId, { ...line, potentialPayout });
    priced.push({ ...line, odds, potentialPayout });
  }
  if (amountOf({ play: PLAYER, number: playerId }) > caps.winCap)
    return refusal("WIN_LIMIT", { maximum: caps.winCap.toString() });
  return { lines: priced, growth };
}

/** The liabilities of an accepted ticket. */
export function growthOf(playerId: string, lines: readonly AcceptedLine[]): Growth {
  const growth = new Map<string, { key: ExposureKey; amount: bigint }>();
  for (const line of lines) addLine(growth, playerId, line);
  return growth;
}

/** A line with the payout of one hit. */
type AcceptedLine = Pick<PricedLine, "play" | "code" | "potentialPayout">;

function addLine(
  growth: Map<string, { key: ExposureKey; amount: bigint }>,
  playerId: string,
  line: AcceptedLine,
): void {
  const grow = (key: ExposureKey, by: bigint) => {
    const before = growth.get(nameOf(key))?.amount ?? 0n;
    growth.set(nameOf(key), { key, amount: before + by });
  };
  for (const key of keysOf(line)) grow(key, line.potentialPayout);
  grow({ play: PLAYER, number: playerId }, greatestPayout(line));
}

/** The part of the listed odds that new bets get when that amount is exposed already, in per cent; 0 at the cap. */
export function oddsPercent(amount: bigint, cap: bigint): number {
  return amount >= cap ? 0 : (bandOf(amount, cap)?.odds ?? 100);
}

/** The odds of a number that is exposed by that amount already. */
function oddsIn(listed: number, amount: bigint, cap: bigint): number {
  const band = bandOf(amount, cap);
  return band ? Math.floor((listed * band.odds) / 100) : listed;
}

function bandOf(amount: bigint, cap: bigint) {
  return BANDS.find(({ from }) => amount * 100n >= cap * from);
}
