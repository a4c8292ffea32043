import { Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "../../platform/page-title.ts";
import { FeedbackParts } from "./feedback-parts.tsx";

/** Feedback and complaints over the lobby. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  usePageTitle(t`Feedback and complaints`);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Feedback and complaints</Trans>}>
      <FeedbackParts />
    </Dialog>
  );
}
