import { plural, t } from "@lingui/core/macro";
import type { Cell, FeatureView, GameView, RoundView, StepView } from "../../../protocol/index.ts";
import { numberText } from "../../texts/formats.ts";
import { gradeOf, isCelebrated } from "../../client/grade-of-win.ts";
import { beginHolding, beginSpin, beginsHolding, landStep } from "./show-step.ts";
import { celebrate, showEachWin, showStepTotal, showWinners, tellTotal } from "./show-wins.ts";
import type { Theatre } from "./theatre.ts";

const FREE_SPIN_PAUSE_MILLIS = 380;
const WINS_SHOWN_MAX = 4;

/** The start of a show, and the callback for its progress. */
export interface Telling {
  /** The number of steps that were shown before. An interrupted show continues there. */
  from: number;
  onStepShown(count: number): void;
}

const FROM_THE_BEGINNING: Telling = { from: 0, onStepShown: () => undefined };

/** Shows a round to its last total. The reels of its paid spin are already spinning. */
export async function showRound(theatre: Theatre, round: RoundView, telling = FROM_THE_BEGINNING): Promise<void> {
  const { shell, stage, pace } = theatre;
  let won = round.steps.slice(0, telling.from).reduce((sum, { win }) => sum + BigInt(win), 0n);
  for (const [index, step] of round.steps.entries()) {
    if (index < telling.from) continue;
    await showStep(theatre, round, index, won);
    won += BigInt(step.win);
    telling.onStepShown(index + 1);
    const next = round.steps[index + 1];
    if (step.spin === "free" && next?.kind === "free") await pace.wait(FREE_SPIN_PAUSE_MILLIS);
    if (step.kind === "respin" && next?.kind !== "respin") stage.endHolding();
  }
  shell.counter(null);
  shell.freeMode(false);
  if (round.steps.some(({ spin }) => spin === "free")) await closeFreeSpins(theatre, round);
  await celebrate(theatre, round);
  tellTotal(theatre, round);
  if (round.gamble?.offer === null) {
    const { showTurns } = await import("../gamble/show-turns.ts");
    await showTurns(theatre, round.gamble.turns);
  }
}

async function showStep(theatre: Theatre, round: RoundView, index: number, won: bigint): Promise<void> {
  const { shell, pace, money } = theatre;
  const step = round.steps[index];
  if (step === undefined) return;
  const before = round.steps[index - 1];
  const stake = BigInt(round.bet);
  if (step.kind === "free") {
    tellFreeSpin(theatre, round, index);
    shell.tell(t`Won so far ${money(won)}`);
    pace.resume();
    beginSpin(theatre, step);
  }
  if (before && beginsHolding(before)) {
    await announceHolding(theatre);
    await beginHolding(theatre, before);
  }
  await landStep(theatre, step, before);
  const isWhole = round.steps.length === 1;
  if (isWhole && isCelebrated(gradeOf(BigInt(round.totalWin), stake))) await showWinners(theatre, step);
  else await showStepTotal(theatre, step, won, stake);
  if (step.kind === "free") await showEachWin(theatre, step, WINS_SHOWN_MAX);
  if (step.freeSpinsAwarded > 0) {
    if (step.kind === "base") await showEachWin(theatre, step, WINS_SHOWN_MAX);
    await announceFreeSpins(theatre, step);
  }
}

/** Shows the number of the current free spin and of all free spins. */
function tellFreeSpin({ shell }: Theatre, { steps }: RoundView, index: number): void {
  const step = steps[index];
  if (step === undefined) return;
  const spins = steps.slice(0, index + 1).filter(({ kind }) => kind === "free").length;
  const [current, total] = [numberText(spins), numberText(spins + step.freeSpinsLeft - step.freeSpinsAwarded)];
  const times = step.multiplier > 1 ? ` · ×${numberText(step.multiplier)}` : "";
  shell.freeMode(true);
  shell.counter(t`Free spin ${current} of ${total}` + times);
}

function freeSpinsOf({ features }: GameView): Extract<FeatureView, { kind: "free-spins" }> | undefined {
  return features.find((feature) => feature.kind === "free-spins");
}

async function announceFreeSpins(theatre: Theatre, step: StepView): Promise<void> {
  const { shell, sound, stage, pace, game, light } = theatre;
  const rule = freeSpinsOf(game);
  const cells: Cell[] = step.grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === rule?.symbol ? [[reel, row]] : [])),
  );
  pace.resume();
  sound.freeSpins();
  if (cells.length > 0) await stage.showCells(cells, step, light);
  const won = numberText(step.freeSpinsAwarded);
  const isFirst = step.spin === "base";
  const times = rule?.multiplier ?? 1;
  shell.banner.show(
    "free",
    isFirst ? t`Free spins won` : t`More free spins`,
    isFirst ? won : `+${won}`,
    times > 1 ? t`Every win pays ×${numberText(times)}` : t`At the same bet, at no cost`,
  );
  await pace.wait(isFirst ? 2800 : 1700);
  shell.banner.hide();
  pace.resume();
}

async function announceHolding({ shell, sound, pace, game }: Theatre): Promise<void> {
  const rule = game.features.find((feature) => feature.kind === "hold-and-win");
  pace.resume();
  sound.freeSpins();
  shell.banner.show(
    "free",
    t`Hold and win`,
    numberText(rule?.respins ?? 0),
    t`respins: coins stay, and each new coin resets the respins`,
  );
  await pace.wait(2400);
  shell.banner.hide();
  pace.resume();
}

async function closeFreeSpins({ shell, pace, money }: Theatre, round: RoundView): Promise<void> {
  const count = round.steps.filter(({ kind }) => kind === "free").length;
  pace.resume();
  shell.banner.show(
    "end",
    t`Free spins over`,
    money(round.totalWin),
    plural(count, { one: "won with # free spin", other: "won with # free spins" }),
  );
  await pace.wait(2200);
  shell.banner.hide();
}
