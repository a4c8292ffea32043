import { Suspense, lazy, useState } from "react";
import { useExecution } from "./announcement-queries.ts";

const PopupDialog = lazy(async () => ({ default: (await import("./popup-dialog.early.tsx")).PopupDialog }));

/** The session storage keys that record that the popup was closed. */
const CLOSED = { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" } as const;

/** Shows the announcements once a session, separately for visitors and for members. */
export function AnnouncementPopup() {
  const execution = useExecution();
  const flag = execution === "B" ? CLOSED.visitor : CLOSED.member;
  const [closed, setClosed] = useState<string>();
  if (execution === undefined || closed === flag || sessionStorage.getItem(flag) !== null) return null;
  return (
    <Suspense>
      <PopupDialog
        key={execution}
        execution={execution}
        onClose={() => {
          sessionStorage.setItem(flag, "closed");
          setClosed(flag);
        }}
      />
    </Suspense>
  );
}
