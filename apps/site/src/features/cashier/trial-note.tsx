import { Button, EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { openPopup } from "../../shared/session/popup.ts";

/** Replaces the cashier for trial players, because play money can be neither deposited nor withdrawn. */
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
      <Trans>You are playing with play money. It cannot be deposited or withdrawn.</Trans>
    </EmptyState>
  );
}
