import type { MiniChoices, MiniGameView, MiniKind, MiniSettled } from "../../protocol/mini.ts";
import type { SoundBoard } from "../sound/sound-board.ts";
import type { MoneyFormat } from "../texts/formats.ts";
import type { Motion } from "./motion.ts";

/** The services and settings that a board receives. */
export interface Setting {
  readonly game: MiniGameView;
  readonly motion: Motion;
  readonly sound: SoundBoard;
  readonly money: MoneyFormat;
  /** The player has changed the choice. */
  changed(): void;
  /** The player makes a move in the round that is being played. */
  move(move: number | "higher" | "lower" | "same" | "skip"): void;
}

/** A short text about a finished round, for the row of recent results. */
export interface Chip {
  readonly text: string;
  readonly isWin: boolean;
}

/** The parts that differ from game to game: the show and the player's choice. */
export interface Board<Kind extends MiniKind = MiniKind> {
  /** The show. */
  readonly view: HTMLElement;
  /** The player's choice. */
  readonly controls: HTMLElement;
  choice(): MiniChoices[Kind];
  /** The number of rounds that it can show at the same time, each started by a separate press. Default: one. */
  readonly atOnce?: number;
  /**
   * The highest or next pay of the choice, in stakes, for the figure beside the button. Empty if there is nothing to
   * show.
   */
  prospect(): string;
  /** The field with an invalid text, if any. No stake may be placed until it is corrected. */
  toMend?(): { focus(): void } | undefined;
  /** The choice is locked while a round is in progress. */
  lock(isLocked: boolean): void;
  /** A stake was placed, and the outcome is not known yet. */
  begin(): void;
  /** Shows the current state of a round. Its new parts are animated, to its end if it is over. */
  show(round: MiniSettled<Kind>): Promise<void>;
  /** Restores the state before a stake that did not count. */
  rest(): void;
  chip(round: MiniSettled<Kind>): Chip;
}

/** The constructor function of every game's board. */
export type OpenBoard<Kind extends MiniKind> = (setting: Setting) => Board<Kind>;
