import { invariant } from "@banyan/kernel";
import { findSlotMath, type RoundOutcome, settleRound, type SlotMath } from "@banyan/game-math";
import type { RoundSummary, RoundView, StepView, WinView } from "../../protocol/index.ts";
import type { DrawnRound, RoundRecord } from "./round-record.ts";

/** The mathematics a stored round was drawn by, whatever the game is played by today. */
export function mathOf(round: Pick<RoundRecord, "game_code" | "rules_version">): SlotMath {
  const math = findSlotMath(round.game_code, round.rules_version);
  invariant(math, `the rules ${round.rules_version} of ${round.game_code} are kept as long as its rounds`);
  return math;
}

/** A stored round in the words of the page, made again from its stops. */
export function roundView(round: DrawnRound, sessionNet: bigint): RoundView {
  const outcome = settleRound(mathOf(round), round.bet, round.draw);
  invariant(outcome.totalWin === round.total_win, `round ${round.id} settles to what was stored`);
  return {
    id: round.id,
    spinId: round.spin_id,
    bet: String(round.bet),
    totalWin: String(round.total_win),
    balanceAfter: String(round.balance_after ?? round.balance_after_bet + round.total_win),
    paid: round.state === "settled" || round.state === "acknowledged",
    steps: outcome.steps.map(stepView),
    stepsShown: round.steps_shown,
    startedAt: round.created_at.toISOString(),
    finishedAt: round.closed_at?.toISOString() ?? null,
    sessionNet: String(sessionNet),
  };
}

function stepView(step: RoundOutcome["steps"][number]): StepView {
  return {
    kind: step.kind,
    stops: [...step.stops],
    grid: step.grid.map((column) => [...column]),
    wins: step.wins.map((win): WinView => ({
      kind: win.kind,
      ...(win.line === undefined ? {} : { line: win.line }),
      symbol: win.symbol,
      count: win.count,
      pays: String(win.pays),
      cells: win.cells.map(([reel, row]) => [reel, row]),
    })),
    win: String(step.win),
    freeSpinsAwarded: step.freeSpinsAwarded,
    freeSpinsLeft: step.freeSpinsLeft,
    multiplier: step.multiplier,
  };
}

/** A row of the history. Rounds that the wallet refused never were any and have none. */
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
