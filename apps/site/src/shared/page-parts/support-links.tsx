import { Trans } from "@lingui/react/macro";
import { Headset, MessageCircle, Send } from "lucide-react";
import type { ReactNode } from "react";
import { linkTarget } from "../../platform/link-target.ts";
import { type ServiceLink, useCustomerService } from "../../platform/use-customer-service.ts";
import { useStatus } from "../../platform/use-session.ts";

const KINDS: Readonly<Record<ServiceLink["csType"], { readonly icon: ReactNode; readonly label: ReactNode }>> = {
  LIVECHAT: { icon: <Headset />, label: <Trans>Live chat</Trans> },
  TELEGRAM: { icon: <Send />, label: <Trans>Telegram</Trans> },
  FACEBOOK: { icon: <MessageCircle />, label: <Trans>Facebook</Trans> },
};

/** The contacts of customer service under a heading. Renders nothing if the brand has none. */
export function SupportLinks() {
  const links = useCustomerService(useStatus());
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="px-3 pb-1.5 text-12 tracking-wide text-text-3 uppercase">
        <Trans>Customer service</Trans>
      </h2>
      <ul>
        {links.map(({ csType, href }) => (
          <li key={csType}>
            <a
              href={href}
              {...linkTarget(href)}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-15 text-text-2 transition-colors duration-100 hover:bg-raised hover:text-text [&_svg]:size-5 [&_svg]:text-text-3"
            >
              {KINDS[csType].icon}
              {KINDS[csType].label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
