import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tone } from "@banyan/ui";
import type { Mission } from "../../platform/answers.ts";

/** The name of the period of a mission. */
export const missionPeriods: Readonly<Record<Mission["period"], MessageDescriptor>> = {
  day: msg`Today`,
  week: msg`This week`,
  once: msg`Once`,
};

/** The word for the state of a step; null for a step whose rest is shown. */
export const stepStates: Readonly<
  Record<Mission["steps"][number]["state"], { readonly name: MessageDescriptor; readonly tone: Tone } | null>
> = {
  open: null,
  reached: { name: msg`Reached`, tone: "live" },
  waiting: { name: msg`Claim`, tone: "live" },
  claimed: { name: msg`Claimed`, tone: "win" },
  lapsed: { name: msg`Lapsed`, tone: "neutral" },
  spent: { name: msg`Budget spent`, tone: "neutral" },
};
