import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";

/** The brand's limits of transfers between members, and the member's upline. Trial players have neither. */
export function useTransferSettings() {
  const member = useMember();
  const enabled = member !== undefined && !member.isTrial;
  return useQuery(queries.agents.transferSettings.queryOptions({ input: {}, staleTime: 60_000, enabled }));
}
