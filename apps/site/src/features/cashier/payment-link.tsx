import { LinkButton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ExternalLink } from "lucide-react";

export interface PaymentLinkProps {
  readonly url: string;
  /** Opens a tab of its own: what goes on here must not be left. */
  readonly beside: boolean;
}

/** To the page where the deposit is paid. A link that the player follows is never held back as a popup. */
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
