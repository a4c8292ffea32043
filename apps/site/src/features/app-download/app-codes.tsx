import { LinkButton, LogoMark, QrCode, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useStatus } from "../../platform/use-session.ts";
import { appLinks } from "./app-links.ts";

/** The brand's apps, each with a QR code and with a link for people who use the phone already. */
export function AppCodes() {
  const { t } = useLingui();
  const { brand } = useUi();
  const links = appLinks(useStatus());
  if (links.length === 0) return null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {links.map(({ platform, url }) => (
        <li
          key={platform}
          className="flex flex-col items-center gap-3 rounded-tile border border-hairline bg-surface p-5 shadow-lift"
        >
          <h2 className="text-17 font-bold">
            <bdi>{platform}</bdi>
          </h2>
          <QrCode
            text={url}
            label={t`Scan it with your phone to install the ${platform} app`}
            logo={<LogoMark brand={brand} size={40} />}
          />
          <LinkButton icon={<Download />} href={url} target="_blank" rel="noreferrer">
            <Trans>Download for {platform}</Trans>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
