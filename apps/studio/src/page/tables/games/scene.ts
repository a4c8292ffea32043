import type { HandAction, MyRoundView, TableOutcome, TableRoundView, ToldCard } from "../../../protocol/tables.ts";

/** The things on the table in front of the presenter: cards, the wheel, dice. */
export interface Scene {
  readonly view: HTMLElement;
  /** A round begins: the table is empty. */
  begin(round: TableRoundView): void;
  /** A card of a shoe was told. `isFresh`: it is being dealt now. */
  card?(told: ToldCard, isFresh: boolean): void;
  /** The first cards of a game with decisions were told, or the player's hands have changed. */
  hands?(round: TableRoundView, mine: MyRoundView | null): void;
  /** Shows the outcome within the time, in milliseconds. 0: without motion, as after a reload. */
  show(outcome: TableOutcome, millis: number): Promise<void>;
}

export type SpotTone = "red" | "blue" | "green" | "gold" | "plain" | "black";

export interface SpotLook {
  readonly tone?: SpotTone;
  /** Replaces the name on the felt; the spoken name stays. */
  readonly face?: Node | string;
  /** A small spot shows no pays and no limits on the felt. */
  readonly size?: "large" | "middle" | "small" | "dot";
  /** Where a game lays the spot: a CSS grid area, or lines as `row / column`. */
  readonly area?: string;
}

/** Makes the button of a spot. Each spot of the table is made once. */
export type MakeSpot = (spot: string, look?: SpotLook) => HTMLElement;

/** A spot's state after the outcome. Spots that are not listed have lost. */
export type SpotResults = ReadonlyMap<string, "won" | "back">;

/** The controls of a player's decisions after the deal. */
export interface Decisions {
  readonly view: HTMLElement;
  /** Shows what can be decided now. Returns a sentence to speak when a new decision is asked for. */
  show(
    round: TableRoundView | null,
    mine: MyRoundView | null,
    state: { readonly now: number; readonly isSending: boolean },
  ): string | undefined;
}

/** A game's felt and scene. */
export interface GameFace {
  layout(make: MakeSpot): HTMLElement;
  openScene(): Scene;
  /** Only in games with decisions. */
  openDecisions?(decide: (action: HandAction) => void): Decisions;
  /** `mine`: the player's part, which decides the spots in games with decisions. */
  results(outcome: TableOutcome, mine: MyRoundView | null): SpotResults;
}
