import type { CallInput, contract } from "@banyan/contract";
import type { LotteryPlay } from "@banyan/game-math";
import { AMOUNT_MAX } from "@banyan/ledger";
import { refusal } from "../../refusal.ts";
import { type CodedSelection, selectionOf, TICKET_LINES_MAX } from "../../settlement/index.ts";
import { type Lottery, soldPlay } from "../games/find-lottery.ts";

type WantedLine = CallInput<typeof contract.lottery.placeLotteryTicket>["lines"][number];

/** The odds of the price lists are integers of this part of a unit. */
const ODDS_SCALE = 10_000n;

/** A line of a ticket by the rules and the prices of its lottery. Amounts are minor units. */
export interface ReadLine {
  readonly play: LotteryPlay;
  /** The canonical code. */
  readonly code: string;
  readonly selection: CodedSelection;
  readonly unitStake: bigint;
  /** All units of the line. */
  readonly stake: bigint;
  /** The odds of the price list, and the lowest that the player accepts, both in 1/10,000. */
  readonly listed: number;
  readonly accepted: number;
}

/**
 * Reads the lines of a ticket. All lines are read before the first amount is checked, so the refusal does not depend on
 * their order.
 *
 * Throws Refusal, in precedence order: SELECTION_INVALID {line} counted from 1, LINES_TOO_MANY {maximum},
 * AMOUNT_BELOW_MINIMUM {minimum}, AMOUNT_ABOVE_MAXIMUM {maximum} (of one line).
 */
export function readLines(lottery: Lottery, wanted: readonly WantedLine[]): readonly ReadLine[] {
  const lines = wanted.map((line, index) => readLine(lottery, line, index + 1));
  if (lines.length > TICKET_LINES_MAX) throw refusal("LINES_TOO_MANY", { maximum: TICKET_LINES_MAX });
  if (lines.some(({ stake }) => stake < lottery.minimum))
    throw refusal("AMOUNT_BELOW_MINIMUM", { minimum: lottery.minimum.toString() });
  if (
    lines.some(
      (line) =>
        line.stake > lottery.maximum ||
        greatestPayout({ ...line, potentialPayout: potentialOf(line, line.listed) }) > AMOUNT_MAX,
    )
  )
    throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: lottery.maximum.toString() });
  return lines;
}

function readLine(lottery: Lottery, { play: name, code: text, unitStake, odds }: WantedLine, line: number) {
  const play = soldPlay(lottery, name);
  const code = play?.canonical(text);
  const listed = code === undefined ? undefined : lottery.prices.odds(name, code);
  if (!play || code === undefined || listed === undefined) throw refusal("SELECTION_INVALID", { line });
  return {
    play,
    code,
    selection: selectionOf(name, code),
    unitStake,
    stake: unitStake * BigInt(play.units(code)),
    listed,
    accepted: odds,
  };
}

/** The payout of one hit at the top prize, the stake included; a remaining fraction stays with the house. */
export function potentialOf({ unitStake }: Pick<ReadLine, "unitStake">, odds: number): bigint {
  return (unitStake * BigInt(odds)) / ODDS_SCALE;
}

/** The most that a line can pay, by the payout of one hit. */
export function greatestPayout({
  play,
  code,
  potentialPayout,
}: Pick<ReadLine, "play" | "code"> & { readonly potentialPayout: bigint }): bigint {
  const { num, den } = play.greatest(code);
  return (potentialPayout * BigInt(num)) / BigInt(den);
}
