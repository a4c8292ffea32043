import { CountBadge, IconButton } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { useUnread } from "./announcement-queries.ts";

const AnnouncementsDialog = lazy(async () => ({
  default: (await import("./announcements-dialog.tsx")).AnnouncementsDialog,
}));

/** A button that opens all announcements, with the number of unread ones. */
export function AnnouncementBell() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const unreadLabel = t`${plural(unread, { one: "# unread announcement", other: "# unread announcements" })}`;
  return (
    <span className="relative flex">
      <IconButton label={t`Announcements`} icon={<Bell />} onClick={() => setOpen(true)} />
      <span className="pointer-events-none absolute end-0 top-0">
        <CountBadge count={unread} label={unreadLabel} />
      </span>
      {open && (
        <Suspense>
          <AnnouncementsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
