import { Button, Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { openPopup } from "../../shared/session/popup.ts";

const REASONS: Readonly<Record<string, ReactNode>> = {
  SOCIAL_REFUSED: <Trans>You are not signed in. The sign-in was cancelled or could not be confirmed.</Trans>,
  SOCIAL_UNREACHABLE: <Trans>The sign-in service is not responding right now.</Trans>,
  SOCIAL_OVER: <Trans>This sign-in took too long or was started in another browser.</Trans>,
  TOO_MANY_REQUESTS: <Trans>Too many attempts from your network. Please wait a few minutes.</Trans>,
};

/** Explains a refusal by the provider or the platform. */
export function RefusedJourney({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>You are not signed in</Trans>}
      description={REASONS[code] ?? <Trans>This way of signing in is not available here.</Trans>}
    >
      <Button
        tone="primary"
        size="lg"
        wide
        onClick={() => {
          onClose();
          openPopup("login");
        }}
      >
        <Trans>Choose another way</Trans>
      </Button>
    </Dialog>
  );
}
