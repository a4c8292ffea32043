import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tone } from "./tone.ts";

/** The names of the states of bets, for players and operators. */
export const betStateNames = {
  open: msg`Open`,
  settled: msg`Settled`,
  cashed_out: msg`Cashed out`,
  cancelled: msg`Cancelled`,
  voided: msg`Stake returned`,
  rolled_back: msg`Cancelled by the provider`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

interface LineLook {
  readonly name: MessageDescriptor;
  readonly tone: Tone;
}

/** The states of the lines of a ticket and of the legs of a parlay. */
export const lineLooks = {
  open: { name: betStateNames.open, tone: "live" },
  won: { name: msg`Won`, tone: "win" },
  half_won: { name: msg`Half won`, tone: "win" },
  void: { name: betStateNames.voided, tone: "neutral" },
  half_lost: { name: msg`Half lost`, tone: "neutral" },
  lost: { name: msg`Lost`, tone: "neutral" },
  cancelled: { name: betStateNames.cancelled, tone: "neutral" },
  cashed_out: { name: betStateNames.cashed_out, tone: "neutral" },
} as const satisfies Readonly<Record<string, LineLook>>;
