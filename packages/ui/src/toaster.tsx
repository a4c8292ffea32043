import { Suspense, lazy, useSyncExternalStore } from "react";
import { noticeBoard } from "./notice-board.ts";

const Notices = lazy(async () => {
  const { Notices } = await import("./notices.tsx");
  return { default: Notices };
});

/** The place where short messages appear. Render it once near the root. Its code loads with the first message. */
export function Toaster() {
  const wanted = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.wanted);
  return wanted ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
