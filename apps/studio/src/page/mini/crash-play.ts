import { newId } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { FlightView, MiniRoundView, MiniSessionView, MiniSettled } from "../../protocol/mini.ts";
import { FiguresRefresh } from "../client/figures-refresh.ts";
import { untilAnswered } from "../client/until-answered.ts";
import { tellFrame } from "../parent-frame.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import { type MoneyFormat, stakeFormat } from "../texts/formats.ts";
import type { CrashBoard } from "./boards/crash-board.ts";
import { FlightFeed } from "./flight-feed.ts";
import type { MiniClient } from "./mini-client.ts";
import type { MiniShell } from "./mini-shell.ts";
import type { MiniState } from "./mini-state.ts";
import { hundredthsText } from "./multiples.ts";
import { refuseFunds, tellMiniRefusal } from "./refused.ts";
import type { StakeField } from "./stake-field.ts";

const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** How often a round whose end is due is asked about. */
const ASK_EVERY_MILLIS = 350;
const LEAST_HEIGHT = 101;

export interface CrashParts {
  readonly view: MiniSessionView;
  readonly client: MiniClient;
  readonly shell: MiniShell;
  readonly board: CrashBoard;
  readonly state: MiniState;
  readonly stake: StakeField;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
}

type Flown = MiniSettled<"crash">;

/** From one flight to the next: a bet while it is open, the way out while it flies, and the end of it. */
export class CrashPlay {
  readonly #parts: CrashParts;
  readonly #feed: FlightFeed;
  #round: Flown | undefined;
  /** The player wants to be on the next flight. */
  #isWaiting = false;
  #isBusy = false;
  readonly #figures = new FiguresRefresh<MiniSessionView>({
    ask: () => this.#parts.client.session(),
    isBusy: () => this.#isBusy,
    show: (view) => {
      this.#parts.state.refresh(view);
      if (view.openRound?.game === "crash") this.#round = view.openRound;
      this.showFigures();
    },
  });
  #isAsking = false;

  constructor(parts: CrashParts) {
    this.#parts = parts;
    if (parts.view.openRound?.game === "crash") this.#round = parts.view.openRound;
    this.#feed = new FlightFeed(
      (flight, before) => this.#turn(flight, before),
      (isSilent) => {
        if (isSilent) parts.shell.ribbon.say(t`Connection lost. Your bet is safe and counts once; we keep trying…`);
        else parts.shell.ribbon.clear();
      },
    );
    this.showFigures();
    const frame = (): void => {
      this.#draw();
      requestAnimationFrame(frame);
    };
    frame();
  }

  get flight(): FlightView | undefined {
    return this.#feed.flight;
  }

  showFigures(): void {
    const { shell, state, money } = this.#parts;
    shell.balance(state.balance, money);
    shell.net(state.net, money);
    shell.clock(state.now, state.playedMillis);
  }

  #draw(): void {
    const { flight } = this.#feed;
    if (!flight) return this.#parts.shell.press("wait", t`Connecting…`);
    const height = this.#parts.board.draw(flight, this.#feed.now);
    this.#showPress(flight, height);
    const auto = this.#round?.choice.autoCashOut ?? null;
    const hasReached = auto !== null && flight.phase === "flying" && height >= auto;
    if (this.#round?.state === "playing" && hasReached) void this.#askForEnd();
  }

  #showPress(flight: FlightView, height: number): void {
    const { view, shell, stake, money, board } = this.#parts;
    const round = this.#round;
    const isAboard = round?.state === "playing";
    stake.lock(isAboard || this.#isWaiting || this.#isBusy);
    board.lock(isAboard || this.#isWaiting || this.#isBusy);
    const isFlying = this.#feed.now >= Date.parse(flight.startsAt);
    shell.state(isAboard ? "playing" : "idle");
    if (this.#isBusy) return shell.press("wait", t`One moment…`);
    if (isAboard && !isFlying) return shell.press("wait", t`Aboard, takes off soon`, money(round.bet));
    if (isAboard) {
      const isOver = flight.phase === "crashed" || flight.number !== round.outcome.number;
      const worth = (BigInt(round.bet) * BigInt(height)) / 100n;
      return shell.press("cash-out", t`Cash out`, isOver ? "" : money(worth), !isOver && height >= LEAST_HEIGHT);
    }
    if (this.#isWaiting) return shell.press("cancel", t`Waiting for the next flight`, t`Press to cancel`);
    if (!stake.isRight || board.toMend() !== undefined) return shell.press("bet", t`Check what you typed`);
    const sum = stakeFormat(view.currency)(stake.stake);
    const when = flight.phase === "open" && !isFlying ? "" : t`On the next flight`;
    shell.press("bet", t`Bet ${sum}`, when);
  }

  /** The large button: a bet, now or for the next flight; the way out; or the wish taken back. */
  async press(): Promise<void> {
    const { flight } = this.#feed;
    if (this.#isBusy || !flight) return;
    const round = this.#round;
    if (round?.state === "playing") return this.#cashOut(round);
    if (this.#isWaiting) {
      this.#isWaiting = false;
      return;
    }
    const { state, stake, board, view } = this.#parts;
    const toMend = stake.isRight ? board.toMend() : stake;
    if (toMend) return toMend.focus();
    if (!state.canAfford(stake.stake)) return refuseFunds(view.depositUrl);
    if (flight.phase === "open" && this.#feed.now < Date.parse(flight.startsAt)) return this.#bet();
    this.#isWaiting = true;
  }

  async #bet(): Promise<void> {
    const { client, board, state, stake, shell, sound } = this.#parts;
    const request = { betId: newId(), bet: String(stake.stake), choice: board.choice() };
    this.#isWaiting = false;
    await this.#whileBusy(async () => {
      state.move(-stake.stake);
      this.showFigures();
      sound.press();
      shell.tell("");
      try {
        this.#take(await this.#ask(() => client.bet(request)));
      } catch (error) {
        state.move(stake.stake);
        throw error;
      }
    });
  }

  async #cashOut({ id }: Flown): Promise<void> {
    const { client, shell } = this.#parts;
    await this.#whileBusy(async () => {
      const round = await this.#ask(() => client.cashOut(id));
      this.#take(round);
      if (round.state === "playing") shell.tell(t`The press came after the string had snapped.`);
    });
  }

  async #whileBusy(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await work();
    } catch (error) {
      this.#isBusy = false;
      this.showFigures();
      if ((await tellMiniRefusal(error, this.#parts.view)) === "stay") await this.refresh();
    } finally {
      this.#isBusy = false;
      this.showFigures();
      this.#figures.freed();
    }
  }

  #ask(ask: () => Promise<MiniRoundView>): Promise<MiniRoundView> {
    const { ribbon } = this.#parts.shell;
    return untilAnswered(ask, {
      pause: sleep,
      onSilence(tries) {
        if (tries === 0) ribbon.clear();
        else ribbon.say(t`Connection lost. Your bet is safe and counts once; we keep trying…`);
      },
    });
  }

  /** Takes in how the player's own round stands. */
  #take(round: MiniRoundView): void {
    if (round.game !== "crash") return;
    const wasOver = this.#round?.id === round.id && this.#round.state !== "playing";
    this.#round = round;
    this.#parts.state.settle(round);
    this.showFigures();
    tellFrame("banyan:balance");
    if (round.state !== "playing" && !wasOver) this.#conclude(round);
  }

  #conclude(round: Flown): void {
    const { shell, money, sound } = this.#parts;
    const [won, balance] = [money(round.totalWin), money(round.balanceAfter)];
    const { left } = round.outcome;
    if (round.state === "returned") shell.tell(t`Your stake was returned.`);
    else if (left === null) shell.tell(t`No win`);
    else {
      const times = hundredthsText(left);
      shell.tell(t`You won ${won} (${times})`, "win");
      sound.win(0);
    }
    shell.speak(left === null ? t`${won} returned. Balance ${balance}.` : t`You won ${won}. Balance ${balance}.`);
    if (round.paid || round.state === "returned") shell.ribbon.clear();
    else shell.ribbon.say(t`Your win is recorded and on its way to your balance.`);
  }

  /** A new look at the flight: a turn of it, or passengers who came or left. */
  #turn(flight: FlightView, before: FlightView | undefined): void {
    const { board, shell, sound } = this.#parts;
    board.seat(flight);
    const hasTurned = before?.number !== flight.number || before.phase !== flight.phase;
    if (!hasTurned) return;
    shell.chips(flight.points.map(({ point }) => ({ text: hundredthsText(point), isWin: point >= 200 })));
    if (flight.phase === "flying" && before) sound.spin();
    if (flight.phase === "crashed") {
      if (before) sound.stop(0);
      const height = hundredthsText(flight.point ?? 100);
      shell.speak(t`Snapped at ${height}`);
    }
    if (flight.phase === "open" && before && !this.#round) shell.tell("");
    const ownIsOver = flight.phase === "crashed" || this.#round?.outcome.number !== flight.number;
    if (this.#round?.state === "playing" && ownIsOver) void this.#askForEnd();
    if (flight.phase === "open" && this.#isWaiting && this.#round?.state !== "playing") void this.#bet();
  }

  /** Asks how the own round ended, until it has. */
  async #askForEnd(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#round?.state === "playing") {
        const { id } = this.#round;
        this.#take(await this.#ask(() => this.#parts.client.round(id)));
        if (this.#round.state === "playing") await sleep(ASK_EVERY_MILLIS);
      }
    } catch (error) {
      await tellMiniRefusal(error, this.#parts.view);
    } finally {
      this.#isAsking = false;
    }
  }

  /** Asks the server for the figures, as after a deposit; left alone while a call is on its way. */
  refresh(): Promise<void> {
    return this.#figures.refresh();
  }
}
