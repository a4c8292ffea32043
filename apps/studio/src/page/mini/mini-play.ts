import { newId } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { HiLoMoveName, MiniBetRequest, MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";
import { FiguresRefresh } from "../client/figures-refresh.ts";
import { sleep, untilAnswered } from "../client/until-answered.ts";
import { tellFrame } from "../parent-frame.ts";
import { Autoplay, type AutoplayPlan } from "../autoplay/autoplay.ts";
import { autoplayEndText } from "../autoplay/autoplay-end-text.ts";
import { gradeOf } from "../client/grade-of-win.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import { type MoneyFormat, numberText, stakeFormat } from "../texts/formats.ts";
import type { Board } from "./board.ts";
import type { MiniClient } from "./mini-client.ts";
import type { MiniShell } from "./mini-shell.ts";
import { type MiniState, worthOf } from "./mini-state.ts";
import type { Motion } from "./motion.ts";
import { timesText } from "./multiples.ts";
import { refuseFunds, tellMiniRefusal } from "./refused.ts";
import type { StakeField } from "./stake-field.ts";

/** How long a result is shown before autoplay continues. */
const AUTOPLAY_PAUSE_MILLIS = 400;

/** A press during such a short remaining cycle is accepted. Its bet is sent when the cycle is over. */
const SHORT_CYCLE_MILLIS = 500;

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

/** Plays the rounds of a single-player game, from one press of the button to the next. */
export class MiniPlay {
  readonly #parts: PlayParts;
  #round: MiniRoundView | undefined;
  #autoplay: Autoplay | undefined;
  #isBusy = false;
  /** The number of rounds that are being sent or shown at the same time. */
  #underWay = 0;
  /** Bets are sent one after another, so that balances arrive in order. */
  #sent: Promise<unknown> = Promise.resolve();
  #nextSendAt = 0;
  /** Before this moment a press starts no further concurrent round. */
  #freeAt = 0;
  /** Counts refusals. A bet that was pressed before a refusal and not sent yet is dropped. */
  #refusals = 0;
  readonly #figures = new FiguresRefresh<MiniSessionView>({
    ask: () => this.#parts.client.session(),
    isBusy: () => this.isBusy,
    show: (view) => {
      this.#parts.state.refresh(view);
      this.showFigures();
    },
  });

  constructor(parts: PlayParts) {
    this.#parts = parts;
  }

  get isBusy(): boolean {
    return this.#isBusy || this.#underWay > 0;
  }

  get isInRound(): boolean {
    return this.#round?.state === "playing";
  }

  /** Updates every figure and the action of the button. */
  showFigures(): void {
    const { shell, state, money } = this.#parts;
    shell.balance(state.balance, money);
    shell.net(state.net, money);
    shell.clock(state.now, state.playedMillis);
    if (!this.#isBusy) this.#showPress();
  }

  #showPress(): void {
    const { view, shell, board, stake, money } = this.#parts;
    const round = this.#round;
    if (this.#autoplay) return this.#showStop(this.#autoplay);
    if (round?.state === "playing") {
      shell.state("playing");
      const hasWon = canCashOut(round);
      shell.press("cash-out", t`Cash out`, hasWon ? money(round.totalWin) : "", hasWon);
      return;
    }
    shell.state(this.#underWay > 0 ? "busy" : "idle");
    const rest = this.#freeAt - performance.now();
    if (rest > 0 || this.#underWay >= (board.atOnce ?? 1)) return shell.press("wait", t`One moment…`);
    if (!this.isReady) return shell.press("bet", t`Check your entry`);
    const prospect = board.prospect();
    const figure = prospect === "" ? "" : `${timesText(prospect)} · ${money(worthOf(stake.stake, prospect))}`;
    const sum = stakeFormat(view.currency)(stake.stake);
    shell.press("bet", t`Bet ${sum}`, figure);
  }

  #showStop(autoplay: Autoplay): void {
    this.#parts.shell.press("stop", t`Stop autoplay`, numberText(autoplay.roundsLeft));
  }

  /** Whether all typed fields are valid for a bet. */
  get isReady(): boolean {
    return this.#parts.stake.isRight && this.#parts.board.toMend?.() === undefined;
  }

  /** The large button: bets, cashes out, ends autoplay, or cuts a running show short. */
  async press(): Promise<void> {
    if (this.#autoplay) return this.#endAutoplay(t`Autoplay stopped`);
    if (this.#isBusy) return this.#parts.motion.hurry();
    if (this.isInRound) return this.#cashOut();
    const { state, stake, board, view } = this.#parts;
    const toMend = stake.isRight ? board.toMend?.() : stake;
    if (toMend) return toMend.focus();
    if (!state.canAfford(stake.stake)) return refuseFunds(view.depositUrl);
    if (board.atOnce !== undefined) return this.#addRound(board.atOnce);
    await this.#whileBusy(() => this.#bet());
  }

  /** Starts one more round while others are still shown. Each ends separately. */
  async #addRound(atOnce: number): Promise<void> {
    const { view, board, state, stake, motion, shell } = this.#parts;
    if (this.#underWay >= atOnce || performance.now() < this.#freeAt) return;
    const bet = stake.stake;
    const request = { betId: newId(), bet: String(bet), choice: board.choice() };
    const before = this.#refusals;
    this.#underWay += 1;
    this.#keepPace(view.minCycleMillis);
    state.stake(bet);
    motion.begin();
    board.lock(true);
    board.begin();
    shell.tell("");
    this.showFigures();
    try {
      const sending = this.#sent.then(() => (this.#refusals === before ? this.#send(request) : undefined));
      this.#sent = sending.catch(() => undefined);
      const round = await sending.finally(() => state.unstake(bet));
      if (round) await this.#show(round);
    } catch (error) {
      this.#refusals += 1;
      await tellMiniRefusal(error, view);
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) board.lock(this.#isBusy);
      this.showFigures();
      if (this.#underWay === 0) this.#figures.freed();
    }
  }

  /** Disables the button for the brand's minimum cycle. If the rest is short, the bet waits instead. */
  #keepPace(millis: number): void {
    if (millis <= SHORT_CYCLE_MILLIS) return;
    this.#freeAt = performance.now() + millis;
    this.#parts.shell.waitFor(millis);
    setTimeout(() => this.showFigures(), millis + 1);
  }

  async #send(request: MiniBetRequest): Promise<MiniRoundView> {
    const { view, client } = this.#parts;
    const early = this.#nextSendAt - performance.now();
    if (early > 0) await sleep(early);
    this.#nextSendAt = performance.now() + view.minCycleMillis;
    return this.#ask(() => client.bet(request));
  }

  /** Plays round after round until the plan, the balance, a refusal or the player ends it. */
  async play(plan: AutoplayPlan): Promise<void> {
    const { state, stake, view } = this.#parts;
    if (this.isBusy || this.#autoplay || !this.isReady) return;
    const autoplay = new Autoplay(plan);
    this.#autoplay = autoplay;
    while (this.#autoplay === autoplay) {
      const end = autoplay.endsBefore(stake.stake);
      if (end !== undefined || !state.canAfford(stake.stake)) {
        this.#endAutoplay(autoplayEndText(end));
        if (end === undefined) await refuseFunds(view.depositUrl);
        return;
      }
      const played = await this.#whileBusy(() => this.#bet());
      if (played?.state !== "finished") return this.#endAutoplay(t`Autoplay stopped`);
      autoplay.count({ bet: BigInt(played.bet), totalWin: BigInt(played.totalWin) });
      await sleep(this.#parts.motion.lasting(AUTOPLAY_PAUSE_MILLIS));
    }
  }

  #endAutoplay(text: string): void {
    const { shell, board, stake } = this.#parts;
    this.#autoplay = undefined;
    shell.tell(text);
    if (this.#isBusy) return shell.press("skip", t`Skip`);
    board.lock(false);
    stake.lock(false);
    this.showFigures();
  }

  async #whileBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const { shell, board, stake, motion } = this.#parts;
    this.#isBusy = true;
    motion.begin();
    board.lock(true);
    stake.lock(true);
    shell.state("busy");
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      const isLocked = this.isInRound || this.#autoplay !== undefined;
      board.lock(isLocked);
      stake.lock(isLocked);
      this.showFigures();
      this.#figures.freed();
    }
  }

  /** Returns the round, or undefined if the bet was refused. */
  async #bet(): Promise<MiniRoundView | undefined> {
    const { view, client, shell, board, state, stake } = this.#parts;
    const pressedAt = performance.now();
    const bet = stake.stake;
    const request = { betId: newId(), bet: String(bet), choice: board.choice() };
    state.stake(bet);
    this.showFigures();
    shell.tell("");
    if (this.#autoplay) this.#showStop(this.#autoplay);
    else shell.press("skip", t`Skip`);
    board.begin();
    let round: MiniRoundView;
    try {
      round = await this.#ask(() => client.bet(request)).finally(() => state.unstake(bet));
      await this.#show(round);
    } catch (error) {
      board.rest();
      await this.#tellRefusal(error);
      return undefined;
    }
    const rest = view.minCycleMillis - (performance.now() - pressedAt);
    if (rest > 0 && !this.isInRound) {
      if (!this.#autoplay) shell.press("wait", t`One moment…`);
      shell.waitFor(rest);
      await sleep(rest);
    }
    return round;
  }

  /** Makes a move in the open round. Presses while a move is being sent are ignored. */
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

  /** Continues a round that was interrupted when the page was last left. */
  async restore(round: MiniRoundView): Promise<void> {
    const { shell } = this.#parts;
    await this.#whileBusy(async () => {
      await this.#show(round);
      shell.tell(t`Welcome back. Your round continues.`);
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

  /** Requests the figures from the server, as after a deposit. It does nothing while a round runs. */
  refresh(): Promise<void> {
    return this.#figures.refresh();
  }

  #tellSilence(tries: number): void {
    const { ribbon } = this.#parts.shell;
    if (tries === 0) ribbon.clear();
    else ribbon.say(t`Connection lost. Your bet is safe and counts once. Reconnecting…`);
  }

  async #tellRefusal(error: unknown): Promise<void> {
    if ((await tellMiniRefusal(error, this.#parts.view)) === "stay") {
      this.#isBusy = false;
      await this.refresh();
    }
  }
}

/** Whether there is a win to cash out. */
function canCashOut(round: MiniRoundView): boolean {
  if (round.game === "mines") return round.outcome.opened.length > 0;
  if (round.game === "hi-lo") return round.outcome.moves.some((move) => move !== "skip");
  return false;
}

/** The number of moves in the round, which is the index of the next move. */
function movesMade(round: MiniRoundView): number {
  if (round.game === "mines") return round.outcome.opened.length;
  return round.game === "hi-lo" ? round.outcome.moves.length : 0;
}
