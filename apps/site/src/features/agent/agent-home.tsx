import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../platform/page-title.ts";
import { AgentLinks } from "./agent-links.tsx";
import { namedPages, teamPages } from "./agent-pages.ts";

export interface AgentHomeProps {
  /** The cards with the agent's profile and wallet. */
  readonly own: ReactNode;
}

/** The first page of the agent center: the agent's own account, and the way to the pages of the team. */
export function AgentHome({ own }: AgentHomeProps) {
  const { t } = useLingui();
  usePageTitle(t`Agent center`);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-24 font-heavy">
        <Trans>Agent center</Trans>
      </h1>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{own}</div>
      <AgentPageCards />
      <div className="lg:hidden">
        <AgentLinks />
      </div>
    </div>
  );
}

const PAGE_CARD =
  "flex h-full min-h-18 items-center gap-3.5 rounded-tile border border-hairline bg-surface px-4 py-3 shadow-lift transition-colors duration-100 hover:bg-raised";

/** The pages of the team, of reports and of contracts, each with its purpose. */
function AgentPageCards() {
  const { t } = useLingui();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {teamPages.map(({ to, label, detail, icon: Icon }) => (
        <li key={to}>
          <Link to={to} search={{}} className={PAGE_CARD}>
            <PageCard label={t(label)} detail={t(detail)} icon={Icon} />
          </Link>
        </li>
      ))}
      {namedPages.map(({ page, label, detail, icon: Icon }) => (
        <li key={page}>
          <Link to="/agentHome/$page" params={{ page }} search={{}} className={PAGE_CARD}>
            <PageCard label={t(label)} detail={t(detail)} icon={Icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PageCardProps {
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
}

function PageCard({ label, detail, icon: Icon }: PageCardProps) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-live">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{label}</span>
        <span className="block text-13 text-text-3">{detail}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
    </>
  );
}
