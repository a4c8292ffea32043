import { Button, Card } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AddFirstContact } from "../../shared/contact/add-first-contact.tsx";
import { useNeedsFirstContact } from "../../platform/use-needs-first-contact.ts";

/** Reminds a member without a proven contact to add one. */
export function FirstContactCard() {
  const { t } = useLingui();
  const needed = useNeedsFirstContact();
  const [open, setOpen] = useState(false);
  if (!needed) return null;
  return (
    <Card title={t`Add contact details`}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-15 text-text-2">
          <Trans>Without a confirmed e-mail address or mobile number, a forgotten password can lock you out.</Trans>
        </p>
        <Button tone="primary" onClick={() => setOpen(true)}>
          <Trans>Add a contact</Trans>
        </Button>
      </div>
      {open && <AddFirstContact onClose={() => setOpen(false)} />}
    </Card>
  );
}
