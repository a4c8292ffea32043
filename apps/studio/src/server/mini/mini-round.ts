import type { Rational } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { MiniRound as MiniRoundTable } from "../database/schema.generated.ts";
import type { RoundState } from "../rounds/round-record.ts";
import type { RoundRecord } from "../rounds/round-record.ts";

/** What is stored of a finished round in `round.draw`: one step, so that it counts as shown with its first look. */
export interface MiniDraw {
  /** The outcome in the words of the game's mathematics. */
  readonly outcome: unknown;
  /** What it paid, in stakes, before the cut to whole minor units and to the largest payout: "99/50". */
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
