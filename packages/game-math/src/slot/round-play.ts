import type { RandomSource } from "@banyan/kernel";
import type { RoundStep, StepKind } from "./round-shape.ts";

/**
 * A round as it is played step by step. Drawing, settling and simulating all walk this one machine, so they cannot
 * disagree about what comes next or what it is worth.
 */
export interface RoundPlay {
  /** The step that comes next; undefined once the round is over. */
  readonly next: StepKind | undefined;
  /** Forgets all: the next step is the paid spin of a new round. */
  begin(): void;
  /** Asks chance for the next step, and for nothing else. */
  draw(source: RandomSource): number[];
  /** Plays the next step as it was drawn. Refuses what no machine could have drawn. */
  play(entry: readonly number[]): void;
  /** What the step played last pays, in stake units, its multiplier included. */
  units(): number;
  /** The step played last as it is shown, for a stake unit of so many minor units. */
  show(unit: bigint): RoundStep;
}
