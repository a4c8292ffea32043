import { SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { ArrowDownToLine, ArrowUpFromLine, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../platform/page-title.ts";
import { MemberGate } from "../../shared/page-parts/member-gate.tsx";
import { TrialNote } from "./trial-note.tsx";

export interface CashierFrameProps {
  readonly title: string;
  /** Shown beside the page on wide screens, and below it on narrow ones. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The common frame of the cashier's pages: heading, navigation and access check. */
export function CashierFrame({ title, beside, children }: CashierFrameProps) {
  const { t } = useLingui();
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-260 flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <h1 className="text-24 font-heavy">{title}</h1>
        <nav
          aria-label={t`Cashier`}
          className="grid grid-cols-3 gap-1 rounded-control border border-hairline bg-surface p-1"
        >
          <PageLink to="/member/depositv2" icon={<ArrowDownToLine />}>
            <Trans>Deposit</Trans>
          </PageLink>
          <PageLink to="/member/withdraw" icon={<ArrowUpFromLine />}>
            <Trans>Withdraw</Trans>
          </PageLink>
          <PageLink to="/member/transferFund" icon={<Wallet />}>
            <Trans>Wallet</Trans>
          </PageLink>
        </nav>
      </div>
      <MemberGate waiting={<SkeletonLines lines={6} />}>
        {({ isTrial }) =>
          isTrial ? (
            <TrialNote />
          ) : (
            <div className={beside ? "grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]" : undefined}>
              <div className="min-w-0">{children}</div>
              {beside && <div className="min-w-0">{beside}</div>}
            </div>
          )
        }
      </MemberGate>
    </div>
  );
}

interface PageLinkProps {
  readonly to: LinkProps["to"];
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function PageLink({ to, icon, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      className="touch-target flex min-h-9 min-w-0 items-center justify-center gap-2 rounded-[7px] px-2 text-13 font-bold text-text-3 transition-colors duration-100 hover:text-text data-[status=active]:bg-raised data-[status=active]:text-text data-[status=active]:shadow-lift data-[status=active]:ring-1 data-[status=active]:ring-hairline max-sm:[&_svg]:hidden [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <span className="min-w-0 text-center leading-tight">{children}</span>
    </Link>
  );
}
