import type { BanyanClient } from "@banyan/client";
import type { WhitelabelNode } from "@banyan/contract";
import { queries, queryClient, statusOptions } from "../../platform/platform.ts";
import { isOn } from "../../platform/use-feature.ts";
import { firstRow } from "../../platform/first-row.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { forgetMember, replaceMember } from "./members-own.ts";

export type SignedIn = Awaited<ReturnType<BanyanClient["session"]["login"]>>["value"];

/** Starts the session that a sign-in or a registration has opened. */
export function enter({ token, user }: SignedIn, remember: boolean): void {
  const memberKey = queries.member.info.queryKey({ input: {} });
  const before = queryClient.getQueryData(memberKey)?.value;
  sessionToken.keep(token, remember);
  firstRow.openUnlessClosedBy(user.id);
  // After an ended session the page may still hold another member's data and typed text. They are removed.
  if (before && before.id !== user.id) replaceMember(queryClient);
  queryClient.setQueryData(memberKey, { value: user });
  // Data for visitors may differ from data for members.
  void queryClient.invalidateQueries();
  // loads the ids of the favourites before a list of games is opened.
  void queryClient.prefetchQuery(queries.games.favouriteIds.queryOptions({ input: {} }));
  loadConsolidated(user.isTrial);
}

/**
 * With AGENTPOLICY3 switched on, agents' contracts may be in force. All of a member's money and contracts are then
 * loaded immediately (R-4.05).
 */
function loadConsolidated(isTrial: boolean): void {
  const status = queryClient.getQueryData(statusOptions.queryKey)?.value;
  if (isTrial || !status || !isOn(status.whitelabel as WhitelabelNode, "AGENTPOLICY3")) return;
  void queryClient.prefetchQuery(queries.member.consolidatedFunds.queryOptions({ input: {} }));
}

/** Ends the session on this device. */
export function leave(): void {
  sessionToken.forget();
  forgetMember(queryClient);
}
