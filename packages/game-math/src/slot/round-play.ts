import type { RandomSource } from "@banyan/kernel";
import type { RoundStep, StepKind } from "./round-shape.ts";

/**
 * A round that is played step by step. Drawing, settling and simulating all use this state machine, so they agree on
 * the order of steps and on every pay.
 */
export interface RoundPlay {
  /** The step that comes next; undefined once the round is over. */
  readonly next: StepKind | undefined;
  /** Resets the state: the next step is the paid spin of a new round. */
  begin(): void;
  /** Draws the random numbers of the next step and does nothing else. */
  draw(source: RandomSource): number[];
  /** Plays the next step from its drawn entry. Throws for an entry that could not have been drawn. */
  play(entry: readonly number[]): void;
  /** The pay of the last step in stake units, including its multiplier. */
  units(): number;
  /** The last step as shown to the player. `unit` is the value of a stake unit in minor units. */
  show(unit: bigint): RoundStep;
}
