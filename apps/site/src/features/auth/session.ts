import type { BanyanClient } from "@banyan/client";
import type { WhitelabelNode } from "@banyan/contract";
import { queries, queryClient, statusOptions } from "../../platform/platform.ts";
import { isOn } from "../../platform/use-feature.ts";
import { firstRow } from "../lobby/first-row.ts";
import { sessionToken } from "../../platform/session-token.ts";

export type SignedIn = Awaited<ReturnType<BanyanClient["session"]["login"]>>["value"];

/** Everything that belongs to one member, and must not be shown to the next. */
const MEMBERS_OWN = [
  queries.member,
  queries.wallet,
  queries.cashier,
  queries.records,
  queries.security,
  queries.games.favouriteIds,
  queries.games.favouriteGames,
  queries.games.jackpotWins,
  queries.games.recentGames,
];

/** Begins the session that signing in or registering has opened. */
export function enter({ token, user }: SignedIn, remember: boolean): void {
  const memberKey = queries.member.info.queryKey({ input: {} });
  const before = queryClient.getQueryData(memberKey)?.value;
  sessionToken.keep(token, remember);
  firstRow.openUnlessClosedBy(user.id);
  // Nothing of another member's is left on a page whose session had ended, nor what he had typed.
  if (before && before.id !== user.id)
    for (const room of MEMBERS_OWN) void queryClient.resetQueries({ queryKey: room.key() });
  queryClient.setQueryData(memberKey, { value: user });
  // What a visitor was shown may look different to a member.
  void queryClient.invalidateQueries();
  // hearts and what was played last are there when a list of games is opened.
  void queryClient.prefetchQuery(queries.games.favouriteIds.queryOptions({ input: {} }));
  loadConsolidated(user.isTrial);
}

/** Where agents' contracts may be in force, all of a member's money and contracts are asked for at once (R-4.05). */
function loadConsolidated(isTrial: boolean): void {
  const status = queryClient.getQueryData(statusOptions.queryKey)?.value;
  if (isTrial || !status || !isOn(status.whitelabel as WhitelabelNode, "AGENTPOLICY3")) return;
  void queryClient.prefetchQuery(queries.member.consolidatedFunds.queryOptions({ input: {} }));
}

/** Ends the session on this device. */
export function leave(): void {
  sessionToken.forget();
  for (const room of MEMBERS_OWN) queryClient.removeQueries({ queryKey: room.key() });
}
