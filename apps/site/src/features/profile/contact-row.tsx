import { Button, Dialog, StatusPill } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";
import { ContactForm } from "../../shared/contact/contact-form.tsx";

export interface ContactRowProps {
  readonly kind: "email" | "mobile";
  readonly label: ReactNode;
  readonly present: string | null;
  readonly verified: boolean;
}

/** The member's number or e-mail address, its proof, and a button to change it. */
export function ContactRow({ kind, label, present, verified }: ContactRowProps) {
  const [open, setOpen] = useState(false);
  const titles = {
    email: present ? <Trans>Change your e-mail address</Trans> : <Trans>Add your e-mail address</Trans>,
    mobile: present ? <Trans>Change your mobile number</Trans> : <Trans>Add your mobile number</Trans>,
  };
  return (
    <>
      <SettingRow label={label} detail={present && <bdi dir="ltr">{present}</bdi>}>
        {present && verified && (
          <StatusPill tone="win">
            <Trans>Confirmed</Trans>
          </StatusPill>
        )}
        {present && !verified && (
          <StatusPill tone="accent">
            <Trans>Not confirmed</Trans>
          </StatusPill>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {present ? <Trans>Change</Trans> : <Trans>Add</Trans>}
        </Button>
      </SettingRow>
      <Dialog open={open} onOpenChange={setOpen} title={titles[kind]}>
        <ContactForm kind={kind} onChanged={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
