import { StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { TeamMember } from "../../platform/answers.ts";

/** Whether an account can be used. */
export function MemberStatus({ status }: Pick<TeamMember, "status">) {
  if (status === "active") {
    return (
      <StatusPill tone="win">
        <Trans>Active</Trans>
      </StatusPill>
    );
  }
  return (
    <StatusPill tone={status === "blocked" ? "danger" : "neutral"}>
      {status === "blocked" ? <Trans>Blocked</Trans> : <Trans>Account closed</Trans>}
    </StatusPill>
  );
}
