import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Flame, Gift, House, UserRound, Wallet } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Optional } from "../platform/optional.tsx";
import { useSignedIn } from "../platform/use-session.ts";
import { useRealAccountPress } from "../shared/session/use-real-account.ts";
import { RewardBadgeOnMe } from "./member-parts.ts";

interface TabLinkProps {
  readonly to: LinkProps["to"];
  readonly icon: ReactNode;
  readonly label: ReactNode;
  readonly exact?: boolean;
  readonly onClick?: (event: MouseEvent) => void;
}

function TabLink({ to, icon, label, exact, onClick }: TabLinkProps) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: exact === true }}
      onClick={onClick}
      className="flex min-h-14 min-w-11 flex-auto flex-col items-center justify-center gap-1 text-12 text-text-3 transition-colors duration-100 data-[status=active]:font-bold data-[status=active]:text-text [&_svg]:size-6 data-[status=active]:[&_svg]:text-live"
    >
      {icon}
      <span className="max-w-full px-0.5 text-center leading-tight wrap-anywhere">{label}</span>
    </Link>
  );
}

/** Five shortcuts at the bottom of the screen, on phones. "Me" shows how many rewards wait. */
export function BottomNav() {
  const { t } = useLingui();
  const onDeposit = useRealAccountPress();
  const signedIn = useSignedIn();
  return (
    <nav
      aria-label={t`Shortcuts`}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <TabLink to="/" exact icon={<House />} label={<Trans>Home</Trans>} />
      <TabLink to="/hot" icon={<Flame />} label={<Trans>Games</Trans>} />
      <TabLink to="/member/depositv2" icon={<Wallet />} label={<Trans>Deposit</Trans>} onClick={onDeposit} />
      <TabLink to="/promotions" icon={<Gift />} label={<Trans>Promotions</Trans>} />
      <TabLink
        to="/member"
        exact
        icon={
          <span className="relative">
            <UserRound />
            {signedIn && (
              <Optional>
                <RewardBadgeOnMe />
              </Optional>
            )}
          </span>
        }
        label={<Trans>Me</Trans>}
      />
    </nav>
  );
}
