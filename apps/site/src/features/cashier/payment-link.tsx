import { LinkButton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ExternalLink } from "lucide-react";

export interface PaymentLinkProps {
  readonly url: string;
  /** Opens a separate tab, because this page must stay open. */
  readonly beside: boolean;
}

/** A link to the page where the deposit is paid. Popup blockers do not stop a link that the player presses. */
export function PaymentLink({ url, beside }: PaymentLinkProps) {
  return (
    <LinkButton
      href={url}
      tone="primary"
      size="lg"
      wide
      {...(beside && { icon: <ExternalLink />, target: "_blank", rel: "noreferrer" })}
    >
      {beside ? <Trans>Open the payment page</Trans> : <Trans>Continue to payment</Trans>}
    </LinkButton>
  );
}
