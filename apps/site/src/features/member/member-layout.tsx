import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { openPopup } from "../../shared/session/popup.ts";
import { MessageBadge } from "../../shared/inbox/message-badge.tsx";
import { MissionBadge } from "../../shared/promotions/mission-badge.tsx";
import { RewardBadge } from "../../shared/promotions/reward-badge.tsx";
import { MESSAGES, MISSIONS, REWARD_CENTER, useMemberPages } from "./member-pages.ts";
import { usePagesBeside } from "./use-pages-beside.ts";

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-15 text-text-2 transition-colors duration-100 hover:bg-raised hover:text-text data-[status=active]:bg-raised data-[status=active]:font-bold data-[status=active]:text-text [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-3 data-[status=active]:[&_svg]:text-live";

/** The member center. On wide screens the list of its pages is beside the open page. */
export function MemberLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const pages = useMemberPages();
  const roomy = usePagesBeside();
  return (
    // The page keeps its place in the tree when the window is rotated, so that typed text is not lost.
    <div className={classes(roomy && "grid grid-cols-[12.5rem_minmax(0,1fr)] items-start gap-8")}>
      {roomy && (
        <nav aria-label={t`My pages`} className="sticky top-[calc(5.5rem+var(--strip))]">
          <ul className="flex flex-col gap-0.5">
            {pages.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} search={{}} activeOptions={{ includeSearch: false }} className={ROW}>
                  <Icon />
                  {t(label)}
                  {to === REWARD_CENTER && <RewardBadge />}
                  {to === MISSIONS && <MissionBadge />}
                  {to === MESSAGES && <MessageBadge />}
                </Link>
              </li>
            ))}
            <li className="mt-2 border-t border-hairline pt-2">
              <button type="button" className={ROW} onClick={() => openPopup("sign-out")}>
                <LogOut className="mirror-rtl" />
                <Trans>Sign out</Trans>
              </button>
            </li>
          </ul>
        </nav>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
