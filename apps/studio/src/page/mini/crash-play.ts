import { t } from "@lingui/core/macro";
import type { FlightView, MiniRoundView, MiniSessionView } from "../../protocol/mini.ts";
import { FiguresRefresh } from "../client/figures-refresh.ts";
import { element, textButton } from "../shell/element.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import { BetSlip } from "./bet-slip.ts";
import type { CrashBoard } from "./boards/crash-board.ts";
import { CrashHand } from "./crash-hand.ts";
import { FlightFeed } from "./flight-feed.ts";
import type { MiniClient } from "./mini-client.ts";
import type { MiniShell } from "./mini-shell.ts";
import type { MiniState } from "./mini-state.ts";
import { hundredthsText } from "./multiples.ts";

export interface CrashParts {
  readonly view: MiniSessionView;
  readonly client: MiniClient;
  readonly shell: MiniShell;
  readonly board: CrashBoard;
  readonly state: MiniState;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
}

/** Plays flight after flight: up to two bets, each with a separate slip, and the sky that they share. */
export class CrashPlay {
  /** The slips, side by side or one above the other. */
  readonly slips = element("div", { class: "slips" });
  readonly #parts: CrashParts;
  readonly #feed: FlightFeed;
  readonly #first: CrashHand;
  readonly #second: CrashHand;
  readonly #add = textButton(t`Add second bet`, "small-button slip-add", () => this.#addSecond());
  readonly #figures = new FiguresRefresh<MiniSessionView>({
    ask: () => this.#parts.client.session(),
    isBusy: () => this.#hands.some(({ isBusy }) => isBusy),
    show: (view) => {
      this.#parts.state.refresh(view);
      this.#seat(view.openRounds);
      this.showFigures();
    },
  });

  constructor(parts: CrashParts) {
    this.#parts = parts;
    this.#feed = new FlightFeed(
      parts.view.ticket,
      (flight, before) => this.#turn(flight, before),
      (isSilent) => {
        if (isSilent) parts.shell.ribbon.say(t`Connection lost. Your bet is safe and counts once. Reconnecting…`);
        else parts.shell.ribbon.clear();
      },
    );
    const table = {
      ...parts,
      feed: this.#feed,
      showFigures: () => this.showFigures(),
      refresh: () => this.refresh(),
      hasWon: (number: string) => this.#hands.some(({ round }) => isWonOn(round, number)),
    };
    const { view } = parts;
    this.#first = new CrashHand(table, new BetSlip(view, t`First bet`, () => void this.#first.press()));
    const remove = (): void => {
      this.#showSecond(false);
      this.#add.focus();
    };
    this.#second = new CrashHand(table, new BetSlip(view, t`Second bet`, () => void this.#second.press(), remove));
    this.#seat(view.openRounds);
    this.#showSecond(this.#second.isAboard);
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

  get #hands(): readonly CrashHand[] {
    return [this.#first, this.#second];
  }

  /** The slip that the keys control. */
  get slip(): BetSlip {
    return this.#first.slip;
  }

  /** The pressed button disappears. For a keyboard player, the focus moves to the new bet's button. */
  #addSecond(): void {
    this.#showSecond(true);
    this.#second.slip.press.view.focus();
  }

  #showSecond(isShown: boolean): void {
    if (!isShown && !this.#second.isIdle) return;
    this.slips.dataset["count"] = isShown ? "2" : "1";
    this.slips.replaceChildren(this.#first.slip.view, isShown ? this.#second.slip.view : this.#add);
  }

  /** Assigns rounds in play to free slips, as after a reload. */
  #seat(rounds: readonly MiniRoundView[]): void {
    for (const round of rounds) {
      if (round.game !== "crash" || this.#hands.some((hand) => hand.round?.id === round.id)) continue;
      const free = this.#hands.find((hand) => hand.isIdle);
      if (!free) return;
      free.round = round;
      if (free === this.#second) this.#showSecond(true);
    }
  }

  showFigures(): void {
    const { shell, state, money } = this.#parts;
    shell.balance(state.balance, money);
    shell.net(state.net, money);
    shell.clock(state.now, state.playedMillis);
  }

  #draw(): void {
    const { flight } = this.#feed;
    if (!flight) {
      for (const { slip } of this.#hands) slip.press.show("wait", t`Connecting…`);
      return;
    }
    const height = this.#parts.board.draw(flight, this.#feed.now);
    for (const hand of this.#hands) hand.draw(flight, height);
    this.#parts.shell.state(this.#hands.some(({ isAboard }) => isAboard) ? "playing" : "idle");
  }

  /** The large button of the first bet. */
  press(): Promise<void> {
    return this.#first.press();
  }

  /** A new view of the flight: its next phase, or a change of passengers. */
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
    for (const hand of this.#hands) hand.turn(flight);
  }

  /** Requests the figures from the server, as after a deposit. It does nothing while a call is in progress. */
  refresh(): Promise<void> {
    return this.#figures.refresh();
  }
}

function isWonOn(round: CrashHand["round"], number: string): boolean {
  return round?.outcome.number === number && round.outcome.left !== null;
}
