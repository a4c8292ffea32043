import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const firstPlaces = (size: number): MessageDescriptor => msg`First ${size}`;
export const lastPlaces = (size: number): MessageDescriptor => msg`Last ${size}`;

/** The prizes of the tables of prizes. */
export const prizeNames: Readonly<Record<string, MessageDescriptor>> = {
  special: msg`Special prize`,
  first: msg`First prize`,
  second: msg`Second prize`,
  third: msg`Third prize`,
  fourth: msg`Fourth prize`,
  fifth: msg`Fifth prize`,
  sixth: msg`Sixth prize`,
  seventh: msg`Seventh prize`,
  eighth: msg`Eighth prize`,
  consolation: msg`Consolation prizes`,
  front3: firstPlaces(3),
  last3: lastPlaces(3),
  last2: lastPlaces(2),
};

/** The choices of a pad that are words. */
export const choiceNames: Readonly<Record<string, MessageDescriptor>> = {
  big: msg`Big`,
  small: msg`Small`,
  odd: msg`Odd`,
  even: msg`Even`,
  dragon: msg`Dragon`,
  tiger: msg`Tiger`,
  tie: msg`Tie`,
  any: msg`Any`,
};

/** The zones of a pad that are not positions. */
export const zoneNames: Readonly<Record<string, MessageDescriptor>> = {
  set: msg`Numbers`,
  single: msg`Once`,
  pair: msg`Twice`,
  triple: msg`Three times`,
  quad: msg`Four times`,
};
