import { useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useMember } from "../../platform/use-session.ts";
import { AgentHeader } from "./agent-header.tsx";
import { AgentLinks, NAV_ROW } from "./agent-links.tsx";
import { centerPage, depositPage, namedPages, teamPages, withdrawPage } from "./agent-pages.ts";

/**
 * The frame of all pages of the agent center: nothing of the site around it. The navigation is beside
 * the page on wide screens, and at the bottom of the screen on phones.
 */
export function AgentFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const member = useMember();
  return (
    <div className="min-h-dvh bg-bg">
      <AgentHeader member={member} />
      <div className="mx-auto grid max-w-360 items-start px-4 pt-4 pb-24 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8 lg:px-6 lg:pt-6 lg:pb-16">
        <aside className="sticky top-[calc(5.5rem+var(--strip))] flex flex-col gap-4 max-lg:hidden">
          <nav aria-label={t`Agent pages`} className="border-b border-hairline pb-4">
            <ul className="flex flex-col gap-0.5">
              {[centerPage, ...teamPages].map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} search={{}} activeOptions={activeOf(to)} className={NAV_ROW}>
                    <Icon aria-hidden="true" />
                    {t(label)}
                  </Link>
                </li>
              ))}
              {namedPages.map(({ page, label, icon: Icon }) => (
                <li key={page}>
                  <Link
                    to="/agentHome/$page"
                    params={{ page }}
                    search={{}}
                    activeOptions={PATH_ONLY}
                    className={NAV_ROW}
                  >
                    <Icon aria-hidden="true" />
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AgentLinks />
        </aside>
        <main className="min-w-0">{children}</main>
      </div>
      <nav
        aria-label={t`Shortcuts`}
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <Tab to={centerPage.to} icon={centerPage.icon} label={t`Center`} />
        {teamPages.map(({ to, short, icon }) => short && <Tab key={to} to={to} icon={icon} label={t(short)} />)}
        {[depositPage, withdrawPage].map(({ to, label, icon }) => (
          <Tab key={to} to={to} icon={icon} label={t(label)} />
        ))}
      </nav>
    </div>
  );
}

/** A page is also active on the pages below it, except for the first page, which is above all of them. */
const activeOf = (to: string) => ({ exact: to === centerPage.to, includeSearch: false });

const PATH_ONLY = { exact: true, includeSearch: false };

interface TabProps {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly icon: LucideIcon;
  readonly label: string;
}

function Tab({ to, icon: Icon, label }: TabProps) {
  return (
    <Link
      to={to}
      search={{}}
      activeOptions={activeOf(to)}
      className="flex min-h-14 min-w-11 flex-1 flex-col items-center justify-center gap-1 text-12 text-text-3 transition-colors duration-100 data-[status=active]:font-bold data-[status=active]:text-text [&_svg]:size-6 data-[status=active]:[&_svg]:text-live"
    >
      <Icon aria-hidden="true" />
      <span className="max-w-full px-0.5 text-center leading-tight wrap-anywhere">{label}</span>
    </Link>
  );
}
