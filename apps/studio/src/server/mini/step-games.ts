import {
  type Card,
  type FairSeed,
  fairSource,
  hiLo,
  HI_LO_CARDS_MOST,
  type HiLoMove,
  hiLoMultiplier,
  isMove,
  mines,
  MINES_TILES,
  minesMultiplier,
  payoutOf,
  type Rational,
  rankOf,
  winningRanks,
} from "@banyan/game-math";
import { StudioRefusal } from "../studio-refusal.ts";
import { writeMultiplier } from "./mini-round.ts";
import type { Change, Finish, SeededRound } from "./mini-store.ts";

export type StepKind = "mines" | "hi-lo";
export type Move = number | string;

/** The state of an open round. */
export interface Standing {
  /** The current cash-out, in stakes. */
  readonly multiplier: Rational;
  readonly lost: boolean;
  /** No further move is possible, only the cash-out. */
  readonly complete: boolean;
  /** Whether anything was won yet. Until then there is no cash-out. */
  readonly hasWon: boolean;
}

export interface MinesStanding extends Standing {
  readonly mines: readonly number[];
  readonly opened: readonly number[];
  readonly hit: number | null;
}

export interface HiLoStanding extends Standing {
  readonly cards: readonly Card[];
  readonly moves: readonly HiLoMove[];
}

const NOTHING: Rational = { numerator: 0n, denominator: 1n };

export function isStepKind(kind: string): kind is StepKind {
  return kind === "mines" || kind === "hi-lo";
}

/** The player's choice at the start, or undefined if it is invalid. */
export function stepChoice(kind: StepKind, value: unknown): unknown {
  if (kind === "mines") return mines.parseChoice(value);
  return typeof value === "object" && value !== null ? {} : undefined;
}

/** The state of a mines round: the tiles opened so far, compared with the mines that follow from the seeds. */
export function minesStanding(seed: FairSeed, choice: unknown, moves: readonly Move[]): MinesStanding {
  const chosen = mines.parseChoice(choice) ?? { mines: 1 };
  const hidden = mines.draw(fairSource(seed), chosen);
  const tiles = moves.filter((move) => typeof move === "number");
  const opened = tiles.filter((tile) => !hidden.includes(tile));
  const hit = tiles.find((tile) => hidden.includes(tile)) ?? null;
  return {
    mines: hidden,
    opened,
    hit,
    lost: hit !== null,
    complete: opened.length === MINES_TILES - chosen.mines,
    hasWon: opened.length > 0,
    multiplier: hit === null ? minesMultiplier(chosen, opened.length) : NOTHING,
  };
}

/** The state of a hi-lo round. It has one card more than moves, and the next card decides each move. */
export function hiLoStanding(seed: FairSeed, moves: readonly Move[]): HiLoStanding {
  const made = moves.filter((move) => isMove(move));
  const cards = hiLo.draw(fairSource(seed), made.length + 1);
  const isWon = (move: HiLoMove, index: number) =>
    move === "skip" || winningRanks(cards[index] ?? 0, move).includes(rankOf(cards[index + 1] ?? 0));
  const lost = !made.every(isWon);
  return {
    cards,
    moves: made,
    lost,
    complete: cards.length >= HI_LO_CARDS_MOST,
    hasWon: made.some((move) => move !== "skip"),
    multiplier: lost ? NOTHING : hiLoMultiplier(made.map((move, index) => ({ card: cards[index] ?? 0, move }))),
  };
}

function standingOf(kind: StepKind, round: SeededRound, moves: readonly Move[]): Standing {
  if (!round.seed) throw new Error(`round ${round.id} is in play without seeds`);
  return kind === "mines" ? minesStanding(round.seed, round.choice, moves) : hiLoStanding(round.seed, moves);
}

/**
 * A move in an open round. A repeated last move changes nothing. Errors: BAD_REQUEST, for a move that is out of turn,
 * on an open tile or not offered.
 */
export function makeMove(
  kind: StepKind,
  round: SeededRound,
  asked: { readonly index: number; readonly move: Move },
  maxPayout: bigint,
): Change {
  const { index, move } = asked;
  if (index < round.moves.length && round.moves[index] === move) return {};
  if (index !== round.moves.length) throw new StudioRefusal("BAD_REQUEST", "this move is out of turn");
  if (!isOnOffer(kind, round, move)) throw new StudioRefusal("BAD_REQUEST", "this move is not on offer");
  const moves = [...round.moves, move];
  const standing = standingOf(kind, round, moves);
  const full = payoutOf(round.bet, standing.multiplier) >= maxPayout;
  if (!standing.lost && !standing.complete && !full) return { moves };
  return { moves, finish: finishOf(kind, round, moves, maxPayout) };
}

function isOnOffer(kind: StepKind, round: SeededRound, move: Move): boolean {
  if (kind === "mines") {
    const isTile = typeof move === "number" && Number.isInteger(move) && move >= 0 && move < MINES_TILES;
    return isTile && !round.moves.includes(move);
  }
  if (!isMove(move) || !round.seed) return false;
  const card = hiLoStanding(round.seed, round.moves).cards.at(-1) ?? 0;
  return move === "skip" || winningRanks(card, move).length > 0;
}

/** Cashes out an open round. Errors: BAD_REQUEST, if nothing was won yet. */
export function takeWinnings(kind: StepKind, round: SeededRound, maxPayout: bigint): Change {
  if (!standingOf(kind, round, round.moves).hasWon) throw new StudioRefusal("BAD_REQUEST", "nothing was won yet");
  return { finish: finishOf(kind, round, round.moves, maxPayout) };
}

/** Ends an abandoned round in the player's favour: pays what was won, or otherwise returns the stake. */
export function endLeft(kind: StepKind, round: SeededRound, maxPayout: bigint): Change {
  const { hasWon } = standingOf(kind, round, round.moves);
  return hasWon ? { finish: finishOf(kind, round, round.moves, maxPayout) } : { giveBack: true };
}

function finishOf(kind: StepKind, round: SeededRound, moves: readonly Move[], maxPayout: bigint): Finish {
  const standing = standingOf(kind, round, moves);
  const exact = payoutOf(round.bet, standing.multiplier);
  return {
    draw: { outcome: { moves }, multiplier: writeMultiplier(standing.multiplier) },
    totalWin: exact < maxPayout ? exact : maxPayout,
  };
}
