import { CountBadge } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";

/** The number of mission rewards that wait for the member. Renders nothing for none, for visitors and in free play. */
export function MissionBadge() {
  const { t } = useLingui();
  const isReal = useMember()?.isTrial === false;
  const { data } = useQuery(queries.rewards.missionSummary.queryOptions({ input: {}, enabled: isReal }));
  const count = isReal ? (data?.value.claimable ?? 0) : 0;
  return <CountBadge count={count} label={t`${plural(count, { one: "# reward waits", other: "# rewards wait" })}`} />;
}
