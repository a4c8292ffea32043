import { Button, Dialog, Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { ContactForm } from "./contact-form.tsx";

export interface AddFirstContactProps {
  /** Called when a contact was added or the member postpones it. */
  readonly onClose: () => void;
}

/** Asks a member without contacts for an e-mail address or a mobile number. The member may postpone it. */
export function AddFirstContact({ onClose }: AddFirstContactProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<"email" | "mobile">("email");
  const added = () => {
    void queryClient.invalidateQueries({ queryKey: queries.member.key() });
    void queryClient.invalidateQueries({ queryKey: queries.security.overview.key() });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>How can we reach you?</Trans>}
      description={
        <Trans>
          If you forget your password, this is how you get back into your account. We also write to you here when
          something in your account changes.
        </Trans>
      }
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label={t`How can we reach you?`}
          value={kind}
          onValueChange={setKind}
          segments={[
            { value: "email", label: <Trans>E-mail</Trans> },
            { value: "mobile", label: <Trans>Mobile number</Trans> },
          ]}
        />
        <ContactForm key={kind} kind={kind} onChanged={added} />
        <Button tone="quiet" wide onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
