import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember, useSignedIn } from "../../platform/use-session.ts";

/** the requested types and the platform. */
const ASKED = { types: "B,PL,PU,PR,H", platform: "W" } as const;

/** A page of the announcements for the visitor. */
export function announcementsOptions(pageNo: number) {
  return queries.noticeboard.announcements.queryOptions({ input: { ...ASKED, pageNo }, staleTime: 60_000 });
}

/** The announcements of the popup: B for visitors, A for members, F for a member's first sign-in. */
export function popupOptions(execution: "B" | "A" | "F") {
  return queries.noticeboard.announcements.queryOptions({ input: { ...ASKED, execution }, staleTime: 60_000 });
}

/** The execution type for this visitor. Undefined until the member has loaded. */
export function useExecution(): "B" | "A" | "F" | undefined {
  const signedIn = useSignedIn();
  const member = useMember();
  if (!signedIn) return "B";
  if (!member) return undefined;
  return member.firstTimeLogin ? "F" : "A";
}

/** The number of announcements that the member has not seen; 0 for visitors. */
export function useUnread(): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...announcementsOptions(1), enabled: signedIn });
  return signedIn ? (data?.value.unread ?? 0) : 0;
}
