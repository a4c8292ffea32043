import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { queries, queryClient } from "../../platform/platform.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useAnnouncementPage } from "./announcement-list.tsx";

/** All announcements in a dialog. Opening it marks them as read. */
export function AnnouncementsDialog({ onClose }: { readonly onClose: () => void }) {
  const signedIn = useSignedIn();
  const { list, pager } = useAnnouncementPage();
  const close = () => {
    // The "new" marks remain while the dialog is open and disappear when it closes.
    if (signedIn) void queryClient.invalidateQueries({ queryKey: queries.noticeboard.announcements.key() });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => next || close()}
      size="lg"
      title={<Trans>Announcements</Trans>}
      footer={pager ?? undefined}
    >
      {list}
    </Dialog>
  );
}
