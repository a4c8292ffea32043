import type { ActivityState } from "@banyan/contract";
import { StatusPill, type Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** the states by the names of the specification. */
const STATES: Readonly<Record<ActivityState, { readonly label: MessageDescriptor; readonly tone: Tone }>> = {
  join: { label: msg`Join`, tone: "live" },
  claim: { label: msg`Claim`, tone: "live" },
  applying: { label: msg`Applying`, tone: "info" },
  closed: { label: msg`Closed`, tone: "neutral" },
  rejected: { label: msg`Rejected`, tone: "danger" },
  issued: { label: msg`Issued`, tone: "win" },
  claimed: { label: msg`Claimed`, tone: "win" },
  process: { label: msg`In process`, tone: "info" },
  joined: { label: msg`Joined`, tone: "live" },
  coming_soon: { label: msg`Coming soon`, tone: "info" },
};

/** The state of an activity, in a word. */
export function ActivityPill({ state, className }: { readonly state: ActivityState; readonly className?: string }) {
  const { t } = useLingui();
  const { tone, label } = STATES[state];
  return (
    <StatusPill tone={tone} {...(className === undefined ? {} : { className })}>
      {t(label)}
    </StatusPill>
  );
}
