import { Button, CopyButton, Dialog, QrCode } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { InvitationLink } from "../../platform/answers.ts";

export interface LinkCodeProps {
  readonly link: InvitationLink;
  readonly address: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The address of a link and its QR code, small for the screen or large for print. */
export function LinkCode({ link, address, open, onOpenChange }: LinkCodeProps) {
  const { t } = useLingui();
  const [large, setLarge] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={large ? "xl" : "sm"}
      title={<bdi className="wrap-anywhere">{link.name}</bdi>}
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode text={address} size={large ? 800 : 200} label={t`Your invitation link`} />
        <bdi dir="ltr" className="text-center text-13 break-all">
          {address}
        </bdi>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={address} label={t`Copy link`} />
          <Button size="sm" onClick={() => setLarge(!large)}>
            {large ? <Trans>Smaller</Trans> : <Trans>Larger</Trans>}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
