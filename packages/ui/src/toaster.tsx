import { Suspense, lazy, useSyncExternalStore } from "react";
import { noticeBoard } from "./notice-board.ts";

const Notices = lazy(async () => {
  const { Notices } = await import("./notices.tsx");
  return { default: Notices };
});

/** Where short messages appear. Place it once, near the root; what it is made of loads with the first message. */
export function Toaster() {
  const wanted = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.wanted);
  return wanted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
