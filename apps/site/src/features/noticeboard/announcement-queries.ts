import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember, useSignedIn } from "../../platform/use-session.ts";

/** what is asked for, on which platform. */
const ASKED = { types: "B,PL,PU,PR,H", platform: "W" } as const;

/** A page of the announcements that concern the visitor. */
export function announcementsOptions(pageNo: number) {
  return queries.noticeboard.announcements.queryOptions({ input: { ...ASKED, pageNo }, staleTime: 60_000 });
}

/** What pops up for this visitor: B for strangers, A for whoever is signed in, F the first time. */
export function popupOptions(execution: "B" | "A" | "F") {
  return queries.noticeboard.announcements.queryOptions({ input: { ...ASKED, execution }, staleTime: 60_000 });
}

/** Which execution concerns the visitor; absent while it is not known yet who is signed in. */
export function useExecution(): "B" | "A" | "F" | undefined {
  const signedIn = useSignedIn();
  const member = useMember();
  if (!signedIn) return "B";
  if (!member) return undefined;
  return member.firstTimeLogin ? "F" : "A";
}

/** How many announcements the member has not seen; none for visitors. */
export function useUnread(): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...announcementsOptions(1), enabled: signedIn });
  return signedIn ? (data?.value.unread ?? 0) : 0;
}
