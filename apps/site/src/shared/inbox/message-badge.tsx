import { CountBadge } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMember } from "../../platform/use-session.ts";

/** The number of unread messages to the member. Renders nothing for none. */
export function MessageBadge() {
  const { t } = useLingui();
  const count = useMember()?.unreadMessages ?? 0;
  return (
    <CountBadge count={count} label={t`${plural(count, { one: "# unread message", other: "# unread messages" })}`} />
  );
}
