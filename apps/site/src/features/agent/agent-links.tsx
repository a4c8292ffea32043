import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { SupportLinks } from "../../shared/page-parts/support-links.tsx";
import { useTransferSettings } from "../../shared/wallet/transfer-settings.ts";
import { playerPages } from "./agent-pages.ts";

/** A row of the agent's navigation. */
export const NAV_ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-15 text-text-2 transition-colors duration-100 hover:bg-raised hover:text-text data-[status=active]:bg-raised data-[status=active]:font-bold data-[status=active]:text-text [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-3 data-[status=active]:[&_svg]:text-live";

/** The player pages that an agent uses as well, and customer service. */
export function AgentLinks() {
  const { t } = useLingui();
  const settings = useTransferSettings().data?.value;
  const canSend = settings?.enabled === true && settings.upline !== null;
  const pages = canSend ? playerPages : playerPages.filter(({ to }) => to !== "/member/transferUpline");
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t`My pages`}>
        <ul className="flex flex-col gap-0.5">
          {pages.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={NAV_ROW} activeOptions={{ exact: true }}>
                <Icon aria-hidden="true" />
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SupportLinks />
    </div>
  );
}
