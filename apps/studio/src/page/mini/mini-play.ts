import { newId } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { HiLoMoveName, MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";
import { untilAnswered } from "../client/until-answered.ts";
import { tellFrame } from "../parent-frame.ts";
import { gradeOf } from "../play/grade-of-win.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import type { Board } from "./board.ts";
import type { MiniClient } from "./mini-client.ts";
import type { MiniShell } from "./mini-shell.ts";
import { type MiniState, worthOf } from "./mini-state.ts";
import type { Motion } from "./motion.ts";
import { timesText } from "./multiples.ts";
import { refuseFunds, tellMiniRefusal } from "./refused.ts";
import type { StakeField } from "./stake-field.ts";

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

export interface PlayParts {
  readonly view: MiniSessionView;
  readonly client: MiniClient;
  readonly shell: MiniShell;
  readonly board: Board;
  readonly state: MiniState;
  readonly stake: StakeField;
  readonly motion: Motion;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
}

/** From the press of the button to the next one, for the games that a player plays alone. */
export class MiniPlay {
  readonly #parts: PlayParts;
  #round: MiniRoundView | undefined;
  #isBusy = false;

  constructor(parts: PlayParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get isInRound(): boolean {
    return this.#round?.state === "playing";
  }

  /** Writes every figure anew, and what the button would do. */
  showFigures(): void {
    const { shell, state, money } = this.#parts;
    shell.balance(state.balance, money);
    shell.net(state.net, money);
    shell.clock(state.now, state.playedMillis);
    if (!this.#isBusy) this.#showPress();
  }

  #showPress(): void {
    const { shell, board, stake, money } = this.#parts;
    const round = this.#round;
    if (round?.state === "playing") {
      shell.state("playing");
      const hasWon = canCashOut(round);
      shell.press("cash-out", t`Cash out`, hasWon ? money(round.totalWin) : "", hasWon);
      return;
    }
    shell.state("idle");
    const prospect = board.prospect();
    const figure = prospect === "" ? "" : `${timesText(prospect)} · ${money(worthOf(stake.stake, prospect))}`;
    shell.press("bet", t`Place bet`, figure);
  }

  /** The large button: bets, takes the winnings, or cuts the show short while one runs. */
  async press(): Promise<void> {
    if (this.#isBusy) return this.#parts.motion.hurry();
    if (this.isInRound) return this.#cashOut();
    const { state, stake, view } = this.#parts;
    if (!state.canAfford(stake.stake)) return refuseFunds(view.depositUrl);
    await this.#whileBusy(() => this.#bet());
  }

  async #whileBusy(work: () => Promise<void>): Promise<void> {
    const { shell, board, stake, motion } = this.#parts;
    this.#isBusy = true;
    motion.begin();
    board.lock(true);
    stake.lock(true);
    shell.state("busy");
    try {
      await work();
    } finally {
      this.#isBusy = false;
      board.lock(this.isInRound);
      stake.lock(this.isInRound);
      this.showFigures();
    }
  }

  async #bet(): Promise<void> {
    const { view, client, shell, board, state, stake } = this.#parts;
    const pressedAt = performance.now();
    const request = { betId: newId(), bet: String(stake.stake), choice: board.choice() };
    state.move(-stake.stake);
    this.showFigures();
    shell.tell("");
    shell.press("skip", t`Skip`);
    board.begin();
    try {
      const round = await this.#ask(() => client.bet(request));
      await this.#show(round);
    } catch (error) {
      state.move(stake.stake);
      board.rest();
      await this.#tellRefusal(error);
      return;
    }
    const rest = view.minCycleMillis - (performance.now() - pressedAt);
    if (rest > 0 && !this.isInRound) {
      shell.press("wait", t`One moment…`);
      shell.waitFor(rest);
      await sleep(rest);
    }
  }

  /** A move in the round that is being played; presses while one is on its way are not counted. */
  async move(move: number | HiLoMoveName): Promise<void> {
    const round = this.#round;
    if (this.#isBusy || round?.state !== "playing") return;
    const index = movesMade(round);
    await this.#whileBusy(() => this.#go(() => this.#parts.client.move(round.id, { index, move })));
  }

  async #cashOut(): Promise<void> {
    const round = this.#round;
    if (round?.state !== "playing" || !canCashOut(round)) return;
    await this.#whileBusy(() => this.#go(() => this.#parts.client.cashOut(round.id)));
  }

  async #go(ask: () => Promise<MiniRoundView>): Promise<void> {
    this.#parts.shell.press("wait", t`One moment…`);
    try {
      await this.#show(await this.#ask(ask));
    } catch (error) {
      await this.#tellRefusal(error);
    }
  }

  #ask(ask: () => Promise<MiniRoundView>): Promise<MiniRoundView> {
    return untilAnswered(ask, { onSilence: (tries) => this.#tellSilence(tries), pause: sleep });
  }

  /** Goes on with a round that was cut off when the page was last left. */
  async restore(round: MiniRoundView): Promise<void> {
    const { shell } = this.#parts;
    await this.#whileBusy(async () => {
      await this.#show(round);
      shell.tell(t`Welcome back: your round goes on.`);
    });
  }

  async #show(round: MiniRoundView): Promise<void> {
    const { board, state } = this.#parts;
    this.#round = round;
    state.keepBack(round);
    this.#parts.shell.balance(state.balance, this.#parts.money);
    await board.show(round);
    state.settle(round);
    if (round.state === "playing") this.#parts.shell.tell("");
    else this.#conclude(round);
    tellFrame("banyan:balance");
  }

  #conclude(round: MiniRoundView): void {
    const { shell, board, sound, money } = this.#parts;
    const [win, stake] = [BigInt(round.totalWin), BigInt(round.bet)];
    const [won, times] = [money(win), timesText(round.multiplier)];
    const grade = gradeOf(win, stake);
    if (round.state === "returned") shell.tell(t`Your stake was returned.`);
    else if (grade === "none") shell.tell(t`No win`);
    else if (grade === "returned") shell.tell(t`${won} returned`);
    else {
      shell.tell(t`You won ${won} (${times})`, "win");
      sound.win(grade === "win" ? 0 : 2);
    }
    const balance = money(round.balanceAfter);
    shell.speak(win > stake ? t`You won ${won}. Balance ${balance}.` : t`${won} returned. Balance ${balance}.`);
    shell.addChip(board.chip(round));
    if (round.paid || round.state === "returned") shell.ribbon.clear();
    else shell.ribbon.say(t`Your win is recorded and on its way to your balance.`);
  }

  /** Asks the server for the figures, as after a deposit; left alone while a round runs. */
  async refresh(): Promise<void> {
    if (this.#isBusy) return;
    const view = await this.#parts.client.session().catch(() => undefined);
    if (view === undefined || this.#isBusy) return;
    this.#parts.state.refresh(view);
    this.showFigures();
  }

  #tellSilence(tries: number): void {
    const { ribbon } = this.#parts.shell;
    if (tries === 0) ribbon.clear();
    else ribbon.say(t`Connection lost. Your bet is safe and counts once; we keep trying…`);
  }

  async #tellRefusal(error: unknown): Promise<void> {
    if ((await tellMiniRefusal(error, this.#parts.view)) === "stay") {
      this.#isBusy = false;
      await this.refresh();
    }
  }
}

/** Whether anything was won that may be taken. */
function canCashOut(round: MiniRoundView): boolean {
  if (round.game === "mines") return round.outcome.opened.length > 0;
  if (round.game === "hi-lo") return round.outcome.moves.some((move) => move !== "skip");
  return false;
}

/** How many moves the round has seen: the index of the next. */
function movesMade(round: MiniRoundView): number {
  if (round.game === "mines") return round.outcome.opened.length;
  return round.game === "hi-lo" ? round.outcome.moves.length : 0;
}
