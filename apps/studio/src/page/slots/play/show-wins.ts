import { plural, t } from "@lingui/core/macro";
import type { Cell, RoundView, StepView, WinView } from "../../../protocol/index.ts";
import { numberText } from "../../texts/formats.ts";
import { type Grade, gradeOf, isCelebrated } from "../../client/grade-of-win.ts";
import type { Theatre } from "./theatre.ts";

const WIN_MILLIS = 720;
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

/** The short text of one win. */
function winText(win: WinView, pays: string): string {
  const count = numberText(win.count);
  switch (win.kind) {
    case "line":
      return t`Line ${numberText((win.line ?? 0) + 1)} pays ${pays}`;
    case "ways":
      return plural(win.ways ?? 1, { one: `# way pays ${pays}`, other: `# ways pay ${pays}` });
    case "cluster":
      return t`${count} together pay ${pays}`;
    case "anywhere":
      return t`${count} of a kind pay ${pays}`;
    case "scatter":
      return t`Scatters pay ${pays}`;
    case "coins":
      return t`Coins pay ${pays}`;
    case "grand":
      return t`A coin in every position: ${pays} extra`;
    case "pick":
      return t`Picked: ${pays}`;
  }
}

/** Shows each win separately, highest pay first, with its line. Ends early when hurried. */
export async function showEachWin(theatre: Theatre, step: StepView, most: number): Promise<void> {
  const { stage, shell, sound, pace, light, money } = theatre;
  for (const [index, win] of dearestFirst(step.wins).slice(0, most).entries()) {
    if (pace.isHurried) break;
    shell.tell(winText(win, money(win.pays)));
    sound.line(index);
    const colour = win.line === undefined ? light : stage.colourOfLine(win.line);
    const pulses = stage.showCells(win.cells, step, colour);
    if (win.line !== undefined) await stage.drawLine(win.line);
    await Promise.all([pulses, pace.wait(WIN_MILLIS)]);
    stage.hideLine();
  }
}

/** Shows the winning symbols before a celebration, which shows the amount itself. */
export async function showWinners({ stage, shell, sound, light, pace }: Theatre, step: StepView): Promise<void> {
  shell.tell("");
  sound.win(1);
  void stage.showCells(allCells(step.wins), step, light);
  await pace.wait(750);
}

/**
 * Shows all winning symbols at the same time, while the amount counts up from the round's earlier wins. There is no
 * celebration while the round has won no more than its stake.
 */
export async function showStepTotal(theatre: Theatre, step: StepView, before: bigint, stake: bigint): Promise<void> {
  const { stage, shell, sound, money, light, pace } = theatre;
  if (step.wins.length === 0) return;
  const after = before + BigInt(step.win);
  const isAhead = gradeOf(after, stake) !== "returned";
  const times = step.multiplier > 1 && step.kind === "tumble" ? ` · ×${numberText(step.multiplier)}` : "";
  void stage.showCells(allCells(step.wins), step, light);
  if (!isAhead) {
    sound.line(0);
    shell.tell(t`Returned ${money(after)}` + times);
    await pace.wait(600);
    return;
  }
  sound.win(gradeOf(BigInt(step.win), stake) === "win" ? 0 : 1);
  await stage.count(before, after, pace.isHurried ? 1 : COUNT_MILLIS.win * pace.share, (value) =>
    shell.tell(t`Win ${money(value)}` + times, "win"),
  );
  await pace.wait(350);
}

/** The show of great wins: large words, a counting figure, coins. Only for wins above the stake. */
export async function celebrate(theatre: Theatre, round: RoundView): Promise<void> {
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

function titleOf(grade: Grade): string {
  if (grade === "immense") return t`Mega win`;
  return grade === "great" ? t`Great win` : t`Big win`;
}

export function tellTotal({ shell, money }: Theatre, round: RoundView): void {
  const win = BigInt(round.totalWin);
  const grade = gradeOf(win, BigInt(round.bet));
  if (grade === "none") shell.tell(t`No win`);
  else if (grade === "returned") shell.tell(t`Returned ${money(win)}`);
  else shell.tell(t`Win ${money(win)}`, "win");
}

/** Shown after a round of one spin, while the player may already spin again: its wins one by one, then all at rest. */
export async function showEncore(theatre: Theatre, round: RoundView): Promise<void> {
  const step = round.steps.at(-1);
  if (step === undefined || step.wins.length === 0) return;
  await showEachWin(theatre, step, step.wins.length);
  if (theatre.pace.isHurried) return;
  void theatre.stage.showCells(allCells(step.wins), step, theatre.light);
  tellTotal(theatre, round);
}
