import { Button, EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { openPopup } from "../auth/popup.ts";

/** Shown to players on trial in place of the cashier: play money can be neither paid in nor out. */
export function TrialNote() {
  return (
    <EmptyState
      illustration="gift"
      title={<Trans>This needs a real account</Trans>}
      action={
        <Button tone="primary" onClick={() => openPopup("register")}>
          <Trans>Create an account</Trans>
        </Button>
      }
    >
      <Trans>You are playing with play money, which can be neither paid in nor out.</Trans>
    </EmptyState>
  );
}
