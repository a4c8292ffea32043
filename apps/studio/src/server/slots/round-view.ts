import { invariant } from "@banyan/kernel";
import {
  type HeldCoin,
  type RoundOutcome,
  type RoundStep,
  settleRound,
  type SpinWin,
  type StepFeature,
  type WindowCell,
} from "@banyan/game-math";
import type {
  Cell,
  CoinView,
  GambleOffer,
  GambleTurn,
  RoundSummary,
  RoundView,
  StepFeatureView,
  StepView,
  WinView,
} from "../../protocol/index.ts";
import { findGame, mathOf } from "./game-record.ts";
import { choicesFor, largestWin, type SettledTurn, settleTurns, TURNS_MAX } from "./gamble-turns.ts";
import type { DrawnRound, RoundRecord } from "../rounds/round-record.ts";

/**
 * A stored round in the form of the page protocol. It is rebuilt from its stops and cards unless it was just played.
 */
export function roundView(
  round: DrawnRound,
  sessionNet: bigint,
  outcome: RoundOutcome = settleRound(mathOf(round), round.bet, round.draw),
): RoundView {
  const turns = settleTurns(outcome.totalWin, round.gambles ?? []);
  const won = turns.at(-1)?.win ?? outcome.totalWin;
  invariant(won === round.total_win, `round ${round.id} settles to what was stored`);
  const isHeld = round.state === "held";
  return {
    id: round.id,
    spinId: round.spin_id,
    bet: String(round.bet),
    totalWin: String(outcome.totalWin),
    ...((isHeld || turns.length > 0) && {
      gamble: { turns: turns.map(turnView), offer: isHeld ? gambleOffer(round, turns.length) : null },
    }),
    balanceAfter: String(round.balance_after ?? round.balance_after_bet + round.total_win),
    paid: round.state === "settled" || round.state === "acknowledged",
    steps: outcome.steps.map(stepView),
    stepsShown: round.steps_shown,
    startedAt: round.created_at.toISOString(),
    finishedAt: round.closed_at?.toISOString() ?? null,
    sessionNet: String(sessionNet),
  };
}

function turnView({ choice, suit, rank, stake, win }: SettledTurn): GambleTurn {
  return { choice, suit, rank, stake: String(stake), win: String(win) };
}

function gambleOffer(round: DrawnRound, turns: number): GambleOffer {
  const game = findGame(round.game_code);
  const choices = game ? choicesFor(round.total_win, turns, largestWin(game.figures, round.bet)) : [];
  return {
    stake: String(round.total_win),
    choices: choices.map(({ choice, win }) => ({ choice, win: String(win) })),
    turnsLeft: TURNS_MAX - turns,
  };
}

function stepView(step: RoundStep): StepView {
  return {
    kind: step.kind,
    spin: step.spin,
    stops: [...step.stops],
    grid: columns(step.grid),
    ...(step.landed && { landed: columns(step.landed) }),
    features: step.features.map(featureView),
    wins: step.wins.map(winView),
    win: String(step.win),
    freeSpinsAwarded: step.freeSpinsAwarded,
    freeSpinsLeft: step.freeSpinsLeft,
    multiplier: step.multiplier,
  };
}

/** An empty cell has no name in the page protocol. */
const BLANK = "blank";

function columns(grid: RoundStep["grid"]): string[][] {
  return grid.map((column) => column.map((symbol) => (symbol === BLANK ? "" : symbol)));
}

function cell([reel, row]: WindowCell): Cell {
  return [reel, row];
}

function winView({ kind, line, fromRight, ways, symbol, count, pays, cells }: SpinWin): WinView {
  return {
    kind,
    ...(line !== undefined && { line }),
    ...(fromRight && { fromRight }),
    ...(ways !== undefined && { ways }),
    symbol,
    count,
    pays: String(pays),
    cells: cells.map(cell),
  };
}

function coinView(coin: HeldCoin): CoinView {
  return { cell: cell(coin.cell), value: String(coin.value) };
}

function featureView(feature: StepFeature): StepFeatureView {
  switch (feature.kind) {
    case "expanded":
      return { kind: "expanded", reel: feature.reel, rows: [...feature.rows] };
    case "stuck":
      return { kind: "stuck", reels: [...feature.reels] };
    case "dropped":
    case "cleared":
      return { kind: feature.kind, cells: feature.cells.map(cell) };
    case "coins": {
      const { landed, held, respinsLeft } = feature;
      return { kind: "coins", landed: landed.map(coinView), held: held.map(coinView), respinsLeft };
    }
    case "picked":
      return { kind: "picked", opened: [...feature.opened], boxes: feature.boxes.map(String) };
  }
}

/** A row of the history. Rounds that the wallet refused have none. */
export function roundSummary(round: RoundRecord): RoundSummary {
  return {
    id: round.id,
    bet: String(round.bet),
    totalWin: String(round.total_win ?? 0n),
    freeSpins: Math.max(0, (round.draw?.length ?? 0) - 1),
    startedAt: round.created_at.toISOString(),
    finishedAt: round.closed_at?.toISOString() ?? null,
    outcome: summaryOutcome(round),
  };
}

function summaryOutcome(round: RoundRecord): RoundSummary["outcome"] {
  if (round.draw === null) return "rolled_back";
  return round.state === "settled" || round.state === "acknowledged" ? "finished" : "paying";
}
