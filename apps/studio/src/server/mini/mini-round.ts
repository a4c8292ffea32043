import type { Rational } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { MiniRound as MiniRoundTable } from "../database/schema.generated.ts";
import type { RoundState } from "../rounds/round-record.ts";
import type { RoundRecord } from "../rounds/round-record.ts";

/** The content of `round.draw` for a finished round. It has one step, so that the first view counts as shown. */
export interface MiniDraw {
  /** The outcome in the form of the game's mathematics. */
  readonly outcome: unknown;
  /** The multiplier, in stakes, before truncation to whole minor units and to the largest payout: "99/50". */
  readonly multiplier: string;
}

/** A round of a mini game, with its money. */
export type MiniRecordedRound = Omit<RoundRecord, "draw" | "state"> &
  Pick<Selectable<MiniRoundTable>, "seed_id" | "nonce" | "crash_number" | "leave_height" | "left_height"> & {
    readonly state: RoundState;
    readonly draw: readonly [MiniDraw] | null;
    readonly choice: unknown;
    readonly moves: readonly (number | string)[];
  };

export function writeMultiplier({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

export function readMultiplier(text: string): Rational {
  const [numerator = 0n, denominator = 1n] = text.split("/").map(BigInt);
  return { numerator, denominator };
}
