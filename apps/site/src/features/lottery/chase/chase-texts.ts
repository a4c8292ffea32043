import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { betStateNames, lineLooks, type Tone } from "@banyan/ui";
import type { LotteryChase } from "../../../platform/answers.ts";

interface Look {
  readonly name: MessageDescriptor;
  readonly tone: Tone;
}

/** The states of a chase's draws. */
export const stepLooks: Readonly<Record<LotteryChase["steps"][number]["state"], Look>> = {
  waiting: { name: msg`Waiting`, tone: "info" },
  open: lineLooks.open,
  won: lineLooks.won,
  lost: lineLooks.lost,
  voided: { name: betStateNames.voided, tone: "neutral" },
  cancelled: lineLooks.cancelled,
  skipped: { name: msg`Skipped`, tone: "neutral" },
  released: { name: msg`Not played`, tone: "neutral" },
};

/** Why a chase ended. A refusal says more by its code. */
export const endLooks: Readonly<Record<NonNullable<LotteryChase["endReason"]>, Look>> = {
  finished: { name: msg`All draws played`, tone: "neutral" },
  won: { name: msg`Stopped after a win`, tone: "win" },
  stopped: { name: msg`You stopped it`, tone: "neutral" },
  refused: { name: msg`Ended early`, tone: "danger" },
};

/** Why the ticket of a draw was not accepted. */
export const refusalTexts: Readonly<Record<string, MessageDescriptor>> = {
  NUMBER_CLOSED: msg`A number of your bet takes no more stakes in the next draw.`,
  ODDS_CHANGED: msg`The next draw has lower odds than those you accepted.`,
  WIN_LIMIT: msg`Your bet could win more than a draw pays a player.`,
  PLAY_BLOCKED: msg`Your account could not play at that time.`,
  GAME_MAINTENANCE: msg`The game was not available.`,
  GAME_UNKNOWN: msg`The game was not available.`,
  AMOUNT_BELOW_MINIMUM: msg`The limits of a stake changed.`,
  AMOUNT_ABOVE_MAXIMUM: msg`The limits of a stake changed.`,
};

export const otherRefusal = msg`The next draw could not take the bet.`;
