import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What the categories of the lobby are called, by their codes: to players and to operators alike. */
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

/** The name of a category of which only the code is known; absent for one that nobody has named. */
export function categoryName(code: string): MessageDescriptor | undefined {
  return Object.hasOwn(categoryNames, code) ? categoryNames[code as keyof typeof categoryNames] : undefined;
}
