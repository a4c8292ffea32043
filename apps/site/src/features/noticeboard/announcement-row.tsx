import { CountBadge } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { useUnread } from "./announcement-queries.ts";

const AnnouncementsDialog = lazy(async () => ({
  default: (await import("./announcements-dialog.tsx")).AnnouncementsDialog,
}));

/** The announcements as an entry of the menu. */
export function AnnouncementRow({ className }: { readonly className: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const unreadLabel = t`${plural(unread, { one: "# unread announcement", other: "# unread announcements" })}`;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Bell />
        <span className="flex-1 text-start">
          <Trans>Announcements</Trans>
        </span>
        <CountBadge count={unread} label={unreadLabel} />
      </button>
      {open && (
        <Suspense>
          <AnnouncementsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
