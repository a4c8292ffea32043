import type { DrawnIcon } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The pictures of the site, with their descriptions. */
export const drawnPictures: Readonly<Record<DrawnIcon, MessageDescriptor>> = {
  koi: msg`Koi`,
  crane: msg`Crane`,
  tiger: msg`Tiger`,
  elephant: msg`Elephant`,
  peacock: msg`Peacock`,
  lotus: msg`Lotus`,
  lantern: msg`Lantern`,
  moon: msg`Moon`,
  kite: msg`Kite`,
  drum: msg`Drum`,
  mango: msg`Mango`,
};

export function drawnPicture(icon: string): string {
  return `/avatars/${icon}.svg`;
}
