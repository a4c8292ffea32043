import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { MessageBadge } from "../../shared/inbox/message-badge.tsx";
import { MissionBadge } from "../../shared/promotions/mission-badge.tsx";
import { RewardBadge } from "../../shared/promotions/reward-badge.tsx";
import { MESSAGES, MISSIONS, REWARD_CENTER, useMemberPages } from "./member-pages.ts";

/** The member's pages, each with its purpose. */
export function PageList() {
  const { t } = useLingui();
  const pages = useMemberPages();
  return (
    <nav
      aria-label={t`My pages`}
      className="overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift"
    >
      <ul className="divide-y divide-hairline">
        {pages.map(({ to, label, detail, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              search={{}}
              className="flex min-h-16 items-center gap-3.5 px-4 py-2 -outline-offset-2 transition-colors duration-100 hover:bg-raised"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-raised text-live">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{t(label)}</span>
                <span className="block text-13 text-text-3">{t(detail)}</span>
              </span>
              {to === REWARD_CENTER && <RewardBadge />}
              {to === MISSIONS && <MissionBadge />}
              {to === MESSAGES && <MessageBadge />}
              <ChevronRight aria-hidden="true" className="mirror-rtl size-5 shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
