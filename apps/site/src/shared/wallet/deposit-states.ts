import type { Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Deposit } from "../../platform/answers.ts";

export interface StateLook {
  readonly name: MessageDescriptor;
  readonly tone: Tone;
}

/** The name and tone of each state of a deposit. */
export const depositStates: Readonly<Record<Deposit["state"], StateLook>> = {
  created: { name: msg`Being prepared`, tone: "neutral" },
  pending: { name: msg`Waiting for payment`, tone: "live" },
  settling: { name: msg`Being checked`, tone: "info" },
  settled: { name: msg`Received`, tone: "win" },
  failed: { name: msg`Failed`, tone: "danger" },
  expired: { name: msg`Expired`, tone: "neutral" },
  cancelled: { name: msg`Cancelled`, tone: "neutral" },
  unknown_held: { name: msg`Amount being checked`, tone: "accent" },
};
