import { Badge, Card } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  Home,
  type LucideIcon,
  ReceiptText,
  ScrollText,
} from "lucide-react";
import type { ReactNode } from "react";
import { useMember } from "../../platform/use-session.ts";
import { SupportLinks } from "../../shared/page-parts/support-links.tsx";
import { AgentHeader } from "./agent-header.tsx";
import { usePageTitle } from "../../platform/page-title.ts";

/** Links to player pages that exist already. */
const OPEN: readonly {
  readonly to:
    | "/"
    | "/member/depositv2"
    | "/member/personalHistoryCopy"
    | "/member/transactionHistory"
    | "/member/withdraw";
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
}[] = [
  { to: "/member/depositv2", label: msg`Deposit`, icon: ArrowDownToLine },
  { to: "/member/withdraw", label: msg`Withdraw`, icon: ArrowUpFromLine },
  { to: "/member/personalHistoryCopy", label: msg`Betting record`, icon: ReceiptText },
  { to: "/member/transactionHistory", label: msg`Account record`, icon: ScrollText },
  { to: "/", label: msg`Go to lobby`, icon: Home },
];

/** Pages of the center that do not exist yet. Only their names are shown. */
const TO_COME: readonly MessageDescriptor[] = [
  msg`Announcements`,
  msg`Team overview`,
  msg`Create accounts`,
  msg`Team management`,
  msg`Team betting`,
  msg`Lower-level profit`,
  msg`My income`,
  msg`Team transactions`,
  msg`Contracts and salaries`,
];

export interface AgentHomeProps {
  /** The cards with the agent's profile and wallet. */
  readonly own: ReactNode;
}

/** The agent center: a page without the site's header, menu and footer. */
export function AgentHome({ own }: AgentHomeProps) {
  const { t } = useLingui();
  usePageTitle(t`Agent center`);
  const member = useMember();
  return (
    <div className="min-h-dvh bg-bg">
      <AgentHeader member={member} />
      <main className="mx-auto grid max-w-300 items-start gap-4 px-4 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:px-6 lg:pt-6">
        <div className="flex min-w-0 flex-col gap-4">
          <h1 className="text-24 font-heavy">
            <Trans>Agent center</Trans>
          </h1>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{own}</div>
          <Card>
            <h2 className="text-17 font-bold">
              <Trans>In preparation</Trans>
            </h2>
            <p className="mt-1 text-15 text-text-2">
              <Trans>These pages are not available yet. Until then, customer service will help with your team.</Trans>
            </p>
            <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
              {TO_COME.map((label) => (
                <li
                  key={label.id}
                  className="flex min-h-11 items-center justify-between gap-3 border-b border-hairline text-15 text-text-3"
                >
                  {t(label)}
                  <Badge>
                    <Trans>Coming soon</Trans>
                  </Badge>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <aside className="flex flex-col gap-4">
          <Card flush className="p-2">
            <nav aria-label={t`Agent pages`}>
              <ul>
                {OPEN.map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="flex min-h-12 items-center gap-3 rounded-control px-3 text-15 transition-colors duration-100 hover:bg-raised [&_svg]:size-5 [&_svg]:text-text-3"
                    >
                      <Icon aria-hidden="true" />
                      <span className="flex-1">{t(label)}</span>
                      <ChevronRight className="mirror-rtl" aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </Card>
          <SupportLinks />
        </aside>
      </main>
    </div>
  );
}
