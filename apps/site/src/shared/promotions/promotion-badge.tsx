import { CountBadge } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMember } from "../../platform/use-session.ts";

/** The number of promotions that the member may join now. Renders nothing for none. */
export function PromotionBadge() {
  const { t } = useLingui();
  const count = useMember()?.availablePromos ?? 0;
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: "# promotion to join", other: "# promotions to join" })}`}
    />
  );
}
