import { plural, t } from "@lingui/core/macro";
import type { Cell, GameView, RoundView, StepView, WinView } from "../../protocol/index.ts";
import type { Pace } from "../motion/pace.ts";
import type { Shell } from "../shell/shell.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import type { Stage } from "../stage/stage.ts";
import { type MoneyFormat, numberText } from "../texts/formats.ts";
import { type Grade, gradeOf } from "./grade-of-win.ts";

/** All that a show needs. */
export interface Theatre {
  game: GameView;
  stage: Stage;
  shell: Shell;
  sound: SoundBoard;
  pace: Pace;
  money: MoneyFormat;
  /** The colour of light on winning symbols. */
  light: number;
}

const FREE_SPIN_PAUSE_MILLIS = 380;
const LINE_MILLIS = 720;
const FREE_LINES_MAX = 4;
const COUNT_MILLIS: Readonly<Record<Grade, number>> = {
  none: 0,
  returned: 0,
  win: 650,
  big: 2600,
  great: 3800,
  immense: 5200,
};

function allCells(wins: readonly WinView[]): Cell[] {
  const seen = new Map<string, Cell>();
  for (const cell of wins.flatMap(({ cells }) => cells)) seen.set(cell.join(), cell);
  return [...seen.values()];
}

function dearestFirst(wins: readonly WinView[]): WinView[] {
  return wins.toSorted((a, b) => Number(BigInt(b.pays) - BigInt(a.pays)));
}

/** Fewest scatters that win free spins, so that the stage knows when to hold its breath. */
function scattersWanted(game: GameView): number {
  return Math.min(...game.freeSpins.awards.map(({ count }) => count));
}

function isCelebrated(grade: Grade): boolean {
  return grade === "big" || grade === "great" || grade === "immense";
}

function titleOf(grade: Grade): string {
  if (grade === "immense") return t`Immense win`;
  return grade === "great" ? t`Great win` : t`Big win`;
}

/** Spins and stops the reels for one step. The base step's reels may be turning already. */
async function landStep(theatre: Theatre, step: StepView): Promise<void> {
  const { stage, sound, game, pace } = theatre;
  await stage.land(step, game.freeSpins.symbol, scattersWanted(game), pace, {
    onHit: (reel) => sound.stop(reel),
    onScatter: (count) => sound.scatter(count),
    onAnticipation: () => sound.suspense(),
  });
}

function tellWin({ shell, money }: Theatre, win: WinView): void {
  const pays = money(win.pays);
  const line = numberText((win.line ?? 0) + 1);
  shell.tell(win.kind === "line" ? t`Line ${line} pays ${pays}` : t`Scatters pay ${pays}`);
}

/** Each win by itself, dearest first, its line drawn. Ends early when hurried. */
export async function showEachWin(theatre: Theatre, step: StepView, most: number): Promise<void> {
  const { stage, sound, pace, light } = theatre;
  for (const [index, win] of dearestFirst(step.wins).slice(0, most).entries()) {
    if (pace.isHurried) break;
    tellWin(theatre, win);
    sound.line(index);
    const colour = win.line === undefined ? light : stage.colourOfLine(win.line);
    const pulses = stage.showCells(win.cells, step, colour);
    if (win.line !== undefined) await stage.drawLine(win.line);
    await Promise.all([pulses, pace.wait(LINE_MILLIS)]);
    stage.hideLine();
  }
}

/** Winning symbols before a celebration, which tells the amount itself. */
async function showWinners({ stage, shell, sound, light, pace }: Theatre, step: StepView): Promise<void> {
  shell.tell("");
  sound.win(1);
  void stage.showCells(allCells(step.wins), step, light);
  await pace.wait(750);
}

/** All winning symbols at once, while the amount counts up from what was won before in the round. */
async function showStepTotal(theatre: Theatre, step: StepView, before: bigint, stake: bigint): Promise<void> {
  const { stage, shell, sound, money, light, pace } = theatre;
  const after = before + BigInt(step.win);
  if (step.wins.length === 0) return;
  const grade = gradeOf(BigInt(step.win), stake);
  if (grade !== "returned") sound.win(grade === "win" ? 0 : 1);
  void stage.showCells(allCells(step.wins), step, light);
  if (grade === "returned" && step.kind === "base") {
    shell.tell(t`Returned ${money(after)}`);
    await pace.wait(600);
    return;
  }
  await stage.count(before, after, pace.isHurried ? 1 : COUNT_MILLIS.win, (value) =>
    shell.tell(t`Win ${money(value)}`, "win"),
  );
  await pace.wait(350);
}

async function announceFreeSpins(theatre: Theatre, step: StepView): Promise<void> {
  const { shell, sound, stage, pace, game, light } = theatre;
  const scatters: Cell[] = step.grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === game.freeSpins.symbol ? [[reel, row]] : [])),
  );
  pace.resume();
  sound.freeSpins();
  await stage.showCells(scatters, step, light);
  const times = numberText(game.freeSpins.multiplier);
  const won = numberText(step.freeSpinsAwarded);
  shell.banner.show(
    "free",
    step.kind === "base" ? t`Free spins won` : t`More free spins`,
    step.kind === "base" ? won : `+${won}`,
    t`Every win pays ×${times}`,
  );
  await pace.wait(step.kind === "base" ? 2800 : 1700);
  shell.banner.hide();
  pace.resume();
}

/** Where a show begins, and who is told how far it has come. */
export interface Telling {
  /** Steps that have been shown before: a show that was cut off goes on where it was. */
  from: number;
  onStepShown(count: number): void;
}

const FROM_THE_BEGINNING: Telling = { from: 0, onStepShown: () => undefined };

async function showFreeSpins(theatre: Theatre, round: RoundView, { from, onStepShown }: Telling): Promise<void> {
  const { shell, stage, pace, money } = theatre;
  const stake = BigInt(round.bet);
  const first = Math.max(1, from);
  let won = round.steps.slice(0, first).reduce((sum, step) => sum + BigInt(step.win), 0n);
  const steps = round.steps.slice(1);
  for (const [index, step] of steps.entries()) {
    if (index + 1 < first) continue;
    const [current, total] = [
      numberText(index + 1),
      numberText(index + 1 + step.freeSpinsLeft - step.freeSpinsAwarded),
    ];
    shell.freeSpins(t`Free spin ${current} of ${total} · ×${numberText(step.multiplier)}`);
    shell.tell(t`Won so far ${money(won)}`);
    pace.resume();
    stage.spin("free");
    await landStep(theatre, step);
    await showStepTotal(theatre, step, won, stake);
    await showEachWin(theatre, step, FREE_LINES_MAX);
    won += BigInt(step.win);
    if (step.freeSpinsAwarded > 0) await announceFreeSpins(theatre, step);
    onStepShown(index + 2);
    await pace.wait(FREE_SPIN_PAUSE_MILLIS);
  }
  shell.freeSpins(null);
  pace.resume();
  const count = steps.length;
  shell.banner.show(
    "end",
    t`Free spins over`,
    money(won),
    plural(count, { one: "won with # free spin", other: "won with # free spins" }),
  );
  await pace.wait(2200);
  shell.banner.hide();
}

/** The great wins' show: large words, a counting figure, coins. Only ever for more than the stake. */
async function celebrate(theatre: Theatre, round: RoundView): Promise<void> {
  const { shell, stage, sound, pace, money } = theatre;
  const [win, stake] = [BigInt(round.totalWin), BigInt(round.bet)];
  const grade = gradeOf(win, stake);
  if (!isCelebrated(grade)) return;
  pace.resume();
  const times = numberText(Number((win * 10n) / stake) / 10);
  shell.banner.show("win", titleOf(grade), money(0n), t`${times} times your bet`);
  sound.win(grade === "immense" ? 4 : 3);
  stage.celebrate(COUNT_MILLIS[grade]);
  const counted = stage.count(0n, win, COUNT_MILLIS[grade], (value) => {
    if (!pace.isHurried) shell.banner.figure(money(value));
  });
  await Promise.race([counted, pace.wait(COUNT_MILLIS[grade])]);
  shell.banner.figure(money(win));
  pace.resume();
  await pace.wait(1500);
  stage.endCelebration();
  shell.banner.hide();
}

function tellTotal({ shell, money }: Theatre, round: RoundView): void {
  const win = BigInt(round.totalWin);
  const grade = gradeOf(win, BigInt(round.bet));
  if (grade === "none") shell.tell(t`No win`);
  else if (grade === "returned") shell.tell(t`Returned ${money(win)}`);
  else shell.tell(t`Win ${money(win)}`, "win");
}

/** The paid spin, whose reels are already turning. */
async function showBase(theatre: Theatre, round: RoundView, base: StepView): Promise<void> {
  await landStep(theatre, base);
  const isOne = round.steps.length === 1;
  if (isOne && isCelebrated(gradeOf(BigInt(round.totalWin), BigInt(round.bet)))) await showWinners(theatre, base);
  else await showStepTotal(theatre, base, 0n, BigInt(round.bet));
  if (base.freeSpinsAwarded === 0) return;
  await showEachWin(theatre, base, FREE_LINES_MAX);
  await announceFreeSpins(theatre, base);
}

/** Shows a round to its last total. The reels of its paid spin are turning already. */
export async function showRound(theatre: Theatre, round: RoundView, telling = FROM_THE_BEGINNING): Promise<void> {
  const [base] = round.steps;
  if (base === undefined) return;
  if (telling.from === 0) {
    await showBase(theatre, round, base);
    telling.onStepShown(1);
  }
  if (round.steps.length > 1) await showFreeSpins(theatre, round, telling);
  await celebrate(theatre, round);
  tellTotal(theatre, round);
}

/** After a round of one spin, while the player may already spin again: its wins one by one, then all at rest. */
export async function showEncore(theatre: Theatre, round: RoundView): Promise<void> {
  const step = round.steps.at(-1);
  if (step === undefined || step.wins.length === 0) return;
  await showEachWin(theatre, step, step.wins.length);
  if (theatre.pace.isHurried) return;
  void theatre.stage.showCells(allCells(step.wins), step, theatre.light);
  tellTotal(theatre, round);
}
