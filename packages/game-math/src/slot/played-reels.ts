import type { CompiledSlot } from "./compiled-slot.ts";
import type { HeldCoins } from "./held-coins.ts";
import type { StepKind } from "./round-shape.ts";
import type { SpinKind } from "./slot-math.ts";

/** The state after the last step of a game with reels, from which the step is shown. */
export interface PlayedReels {
  readonly slot: CompiledSlot;
  readonly kind: StepKind;
  readonly spin: SpinKind;
  readonly multiplier: number;
  /** The window that pays, and the window as the reels stopped. */
  readonly window: Uint8Array;
  readonly landed: Uint8Array;
  readonly heights: Uint8Array;
  readonly stops: readonly number[];
  readonly coins: HeldCoins | undefined;
  readonly scatters: number;
  readonly freeSpinsAwarded: number;
  readonly freeSpinsLeft: number;
  /** Reels that were wild before the step, and reels that are wild in it, as bits. */
  readonly stuck: number;
  readonly filled: number;
  /** Boxes that were opened, in order. */
  readonly opened: readonly number[];
  /** The pay of the step in stake units, including its multiplier. */
  units(): number;
}
