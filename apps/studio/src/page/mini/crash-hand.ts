import { newId } from "@banyan/kernel";
import { t } from "@lingui/core/macro";
import type { FlightView, MiniRoundView, MiniSessionView, MiniSettled } from "../../protocol/mini.ts";
import { sleep, untilAnswered } from "../client/until-answered.ts";
import { tellFrame } from "../parent-frame.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import { type MoneyFormat, stakeFormat } from "../texts/formats.ts";
import type { BetSlip } from "./bet-slip.ts";
import type { FlightFeed } from "./flight-feed.ts";
import type { MiniClient } from "./mini-client.ts";
import type { MiniShell } from "./mini-shell.ts";
import type { MiniState } from "./mini-state.ts";
import { hundredthsText } from "./multiples.ts";
import { refuseFunds, tellMiniRefusal } from "./refused.ts";

/** The interval of calls for a round whose end is due. */
const ASK_EVERY_MILLIS = 350;
const LEAST_HEIGHT = 101;
/** The second press of a double press counts neither as a cancel nor as a new bet after one. */
const CALM_MILLIS = 700;

export type Flown = MiniSettled<"crash">;

/** The state that all bets of a page share. */
export interface FlightTable {
  readonly view: MiniSessionView;
  readonly client: MiniClient;
  readonly shell: MiniShell;
  readonly state: MiniState;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
  readonly feed: FlightFeed;
  showFigures(): void;
  /** A call is over, or a round has ended: the figures may be requested again. */
  refresh(): Promise<void>;
  /** Whether another bet has won on this flight. Its message must then not be replaced by this bet's loss. */
  hasWon(flight: string): boolean;
}

/** One bet of the player, flight after flight. */
export class CrashHand {
  readonly slip: BetSlip;
  readonly #table: FlightTable;
  round: Flown | undefined;
  /** The player wants to bet on the next flight. */
  #isWaiting = false;
  #isBusy = false;
  #isAsking = false;
  #calmUntil = 0;

  constructor(table: FlightTable, slip: BetSlip) {
    this.#table = table;
    this.slip = slip;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get isAboard(): boolean {
    return this.round?.state === "playing";
  }

  get isIdle(): boolean {
    return !this.#isBusy && !this.isAboard && !this.#isWaiting;
  }

  draw(flight: FlightView, height: number): void {
    this.#showPress(flight, height);
    const auto = this.round?.choice.autoCashOut ?? null;
    const hasReached = auto !== null && flight.phase === "flying" && height >= auto;
    if (this.isAboard && hasReached) void this.#askForEnd();
  }

  #isFlying(flight: FlightView): boolean {
    return this.#table.feed.now >= Date.parse(flight.startsAt);
  }

  #showPress(flight: FlightView, height: number): void {
    const { view, money } = this.#table;
    const { press, stake } = this.slip;
    const { round } = this;
    this.slip.lock(!this.isIdle);
    if (this.#isBusy) return press.show("wait", t`One moment…`);
    if (round?.state === "playing") {
      if (!this.#isFlying(flight)) {
        return press.show("cancel", t`Cancel bet`, money(round.bet), performance.now() >= this.#calmUntil);
      }
      const isOver = flight.phase === "crashed" || flight.number !== round.outcome.number;
      const worth = (BigInt(round.bet) * BigInt(height)) / 100n;
      return press.show("cash-out", t`Cash out`, isOver ? "" : money(worth), !isOver && height >= LEAST_HEIGHT);
    }
    if (this.#isWaiting) return press.show("cancel", t`Waiting for the next flight`, t`Press to cancel`);
    if (this.slip.toMend() !== undefined) return press.show("bet", t`Check your entry`);
    const sum = stakeFormat(view.currency)(stake.stake);
    const when = flight.phase === "open" && !this.#isFlying(flight) ? "" : t`On the next flight`;
    press.show("bet", t`Bet ${sum}`, when);
  }

  /** The action of the button: bet now or on the next flight, cancel the bet or the wish, or cash out. */
  async press(): Promise<void> {
    const { state, view, feed } = this.#table;
    const { flight } = feed;
    if (this.#isBusy || !flight) return;
    const { round } = this;
    const isCalm = performance.now() >= this.#calmUntil;
    if (round?.state === "playing") {
      if (this.#isFlying(flight)) return this.#cashOut(round);
      return isCalm ? this.#cancel(round) : undefined;
    }
    if (!isCalm) return;
    if (this.#isWaiting) {
      this.#isWaiting = false;
      return;
    }
    const toMend = this.slip.toMend();
    if (toMend) return toMend.focus();
    if (!state.canAfford(this.slip.stake.stake)) return refuseFunds(view.depositUrl);
    if (flight.phase === "open" && !this.#isFlying(flight)) return this.#bet();
    this.#isWaiting = true;
    this.#calmUntil = performance.now() + CALM_MILLIS;
  }

  async #bet(): Promise<void> {
    const { client, state, shell, sound } = this.#table;
    const bet = this.slip.stake.stake;
    const request = { betId: newId(), bet: String(bet), choice: this.slip.choice() };
    this.#isWaiting = false;
    await this.#whileBusy(async () => {
      state.stake(bet);
      this.#table.showFigures();
      sound.press();
      shell.tell("");
      try {
        const round = await this.#ask(() => client.bet(request));
        this.take(round);
      } finally {
        state.unstake(bet);
      }
    });
  }

  async #cancel({ id }: Flown): Promise<void> {
    const { client, shell } = this.#table;
    await this.#whileBusy(async () => {
      const round = await this.#ask(() => client.cancel(id));
      this.take(round);
      if (round.state === "playing") shell.tell(t`The kite has taken off. Your bet is in play.`);
    });
  }

  async #cashOut({ id }: Flown): Promise<void> {
    const { client, shell } = this.#table;
    await this.#whileBusy(async () => {
      const round = await this.#ask(() => client.cashOut(id));
      this.take(round);
      if (round.state === "playing") shell.tell(t`Too late: the string had already snapped.`);
    });
  }

  async #whileBusy(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await work();
    } catch (error) {
      this.#isBusy = false;
      this.#table.showFigures();
      await tellMiniRefusal(error, this.#table.view);
    } finally {
      this.#isBusy = false;
      this.#calmUntil = performance.now() + CALM_MILLIS;
      this.#table.showFigures();
      await this.#table.refresh();
    }
  }

  #ask(ask: () => Promise<MiniRoundView>): Promise<MiniRoundView> {
    const { ribbon } = this.#table.shell;
    return untilAnswered(ask, {
      pause: sleep,
      onSilence(tries) {
        if (tries === 0) ribbon.clear();
        else ribbon.say(t`Connection lost. Your bet is safe and counts once. Reconnecting…`);
      },
    });
  }

  /** Takes over the state of the round. A round in play reports the balance at its start. */
  take(round: MiniRoundView): void {
    if (round.game !== "crash") return;
    const before = this.round?.id === round.id ? this.round.state : undefined;
    this.round = round;
    if (before === round.state) return;
    const { state, showFigures } = this.#table;
    state.keepBack(round);
    state.settle(round);
    showFigures();
    tellFrame("banyan:balance");
    if (round.state !== "playing") this.#conclude(round);
  }

  #conclude(round: Flown): void {
    const { shell, money, sound } = this.#table;
    const [won, balance] = [money(round.totalWin), money(round.balanceAfter)];
    const { left, number } = round.outcome;
    if (round.state === "returned") {
      shell.tell(t`Your stake was returned.`);
      shell.speak(t`Your stake was returned.`);
    } else if (left === null) {
      if (!this.#table.hasWon(number)) shell.tell(t`No win`);
      shell.speak(t`${won} returned. Balance ${balance}.`);
    } else {
      const times = hundredthsText(left);
      shell.tell(t`You won ${won} (${times})`, "win");
      shell.speak(t`You won ${won}. Balance ${balance}.`);
      sound.win(0);
    }
    if (round.paid || round.state === "returned") shell.ribbon.clear();
    else shell.ribbon.say(t`Your win is recorded and on its way to your balance.`);
  }

  /** The flight has entered its next phase. */
  turn(flight: FlightView): void {
    const ownIsOver = flight.phase === "crashed" || this.round?.outcome.number !== flight.number;
    if (this.isAboard && ownIsOver) void this.#askForEnd();
    if (flight.phase === "open" && this.#isWaiting && !this.isAboard) void this.#bet();
  }

  /** Asks for the end of this bet's round until it has ended. */
  async #askForEnd(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.round?.state === "playing") {
        const { id } = this.round;
        this.take(await this.#ask(() => this.#table.client.round(id)));
        if (this.isAboard) await sleep(ASK_EVERY_MILLIS);
      }
      await this.#table.refresh();
    } catch (error) {
      await tellMiniRefusal(error, this.#table.view);
    } finally {
      this.#isAsking = false;
    }
  }
}
