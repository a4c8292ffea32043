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

/** A short word on a finished round, for the row of the last ones. */
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
  /** The field whose typed text is no choice; nothing may be staked until it is put right. */
  toMend?(): { focus(): void } | undefined;
  /** While a round is on its way the choice cannot be changed. */
  lock(isLocked: boolean): void;
  /** A stake was placed, and nothing is known yet. */
  begin(): void;
  /** Shows a round as it is now: what is new in it moves, to its end if it has one. */
  show(round: MiniSettled<Kind>): Promise<void>;
  /** Back to how it was before the stake that did not count. */
  rest(): void;
  chip(round: MiniSettled<Kind>): Chip;
}

/** How a board is made: every game has one of these. */
export type OpenBoard<Kind extends MiniKind> = (setting: Setting) => Board<Kind>;
