import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The names of the lobby's categories by code, for players and operators. */
export const categoryNames = {
  RNG: msg`Slots`,
  LIVE: msg`Live casino`,
  SPORTS: msg`Sports`,
  ESPORTS: msg`E-sports`,
  PVP: msg`Card games`,
  FISH: msg`Fishing`,
  LOTTERY: msg`Lottery`,
  ELOTT: msg`E-lottery`,
  COCKFIGHT: msg`Cockfight`,
  JACKPOT: msg`Jackpot`,
  MINI: msg`Mini games`,
  INHOUSE: msg`Our games`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** Returns the name of a category by its code, or undefined if the code has no name. */
export function categoryName(code: string): MessageDescriptor | undefined {
  return Object.hasOwn(categoryNames, code) ? categoryNames[code as keyof typeof categoryNames] : undefined;
}
