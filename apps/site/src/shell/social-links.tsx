import { Trans } from "@lingui/react/macro";
import { Globe, MessageCircle, Phone, Send, type LucideIcon } from "lucide-react";
import { linkTarget } from "../platform/link-target.ts";
import { useStatus } from "../platform/use-session.ts";

/** The social networks by the resource types of the brand. */
const NETWORKS: Readonly<Record<string, { readonly name: string; readonly icon: LucideIcon }>> = {
  WHATSAPP: { name: "WhatsApp", icon: Phone },
  TELEGRAM: { name: "Telegram", icon: Send },
  FACEBOOK: { name: "Facebook", icon: MessageCircle },
  INSTAGRAM: { name: "Instagram", icon: MessageCircle },
  YOUTUBE: { name: "YouTube", icon: MessageCircle },
};

/** The brand's apps are shown elsewhere. */
const APPS = new Set(["IOS", "ANDROID"]);

/**
 * Links to the brand's social networks, with the brand's labels. Renders nothing if there are
 * none.
 */
export function SocialLinks() {
  const { resources } = useStatus();
  const links = Object.entries(resources).flatMap(([type, { url, labelName }]) => {
    if (APPS.has(type.toUpperCase())) return [];
    const { name, icon } = NETWORKS[type.toUpperCase()] ?? { name: type, icon: Globe };
    return [{ url, name: labelName ?? name, icon }];
  });
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="px-3 pb-1.5 text-12 tracking-wide text-text-3 uppercase">
        <Trans>Follow us</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-1 px-1">
        {links.map(({ url, name, icon: Icon }) => (
          <li key={name}>
            <a
              href={url}
              {...linkTarget(url)}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 text-13 leading-tight text-text-2 hover:bg-raised hover:text-text"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-text-3" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
