import type { QueryClient } from "@tanstack/react-query";

/** Calls and groups of calls that answer one member's data, by the beginning of their query keys. */
const MEMBERS_OWN: readonly (readonly string[])[] = [
  ["member"],
  ["wallet"],
  ["cashier"],
  ["records"],
  ["agents"],
  ["inbox"],
  ["security"],
  ["relay"],
  ["rewards"],
  ["social", "bindings"],
  ["noticeboard", "announcements"],
  ["content", "ownFeedback"],
  ["content", "promotion"],
  ["content", "promotions"],
  ["content", "pointsBalance"],
  ["content", "pointsDetails"],
  ["content", "pointsRedemptions"],
  ["games", "favouriteIds"],
  ["games", "favouriteGames"],
  ["games", "jackpotWins"],
  ["games", "recentGames"],
  ["games", "recentLotteryMenu"],
  ["games", "launchGame"],
  ["lottery", "lotteryChases"],
  ["lottery", "lotteryTickets"],
  ["lottery", "openedNumeros"],
];

/** Removes the data of the member who leaves. */
export function forgetMember(queryClient: QueryClient): void {
  for (const call of MEMBERS_OWN) queryClient.removeQueries({ queryKey: [call] });
}

/** Replaces the data of the former member by the next member's, on a page that stays open. */
export function replaceMember(queryClient: QueryClient): void {
  for (const call of MEMBERS_OWN) {
    void queryClient.resetQueries({ queryKey: [call] });
    // A reset restores data that a page began with, such as its launched game.
    for (const query of queryClient.getQueryCache().findAll({ queryKey: [call], type: "active" }))
      if (query.state.data !== undefined) void query.fetch().catch(() => undefined);
  }
}
