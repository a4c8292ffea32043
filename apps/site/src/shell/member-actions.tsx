import { Button, useMediaQuery } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import type { Member } from "../platform/answers.ts";
import { CornerRewardBadge } from "../shared/promotions/corner-reward-badge.tsx";
import { openPopup } from "../shared/session/popup.ts";
import { useRealAccountPress } from "../shared/session/use-real-account.ts";
import { AnnouncementBell } from "../features/noticeboard/announcement-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Balance } from "./balance.tsx";
import type { ShellData } from "./shell-data.ts";

/** The number of waiting rewards over the shortcut "Me". */
export const RewardBadgeOnMe = () => <CornerRewardBadge place="-end-3 -top-1" />;

export interface MemberActionsProps {
  readonly shell: ShellData;
  readonly member: Member;
  /**
   * True on a page that is one game. It hides the balance and the cashier's shortcuts, because the game shows its own
   * balance.
   */
  readonly onGamePage: boolean;
}

/** The end of the header for signed-in members. */
export function MemberActions({ shell, member, onGamePage }: MemberActionsProps) {
  const wide = useMediaQuery("(width >= 64rem)");
  const { wallet, refreshing, onRefreshBalance } = shell;
  const onPress = useRealAccountPress();
  return (
    <div className="flex min-w-0 items-center gap-1 lg:gap-3">
      {!onGamePage && (
        <>
          <Balance compact={!wide} wallet={wallet} refreshing={refreshing} onRefresh={onRefreshBalance} />
          {member.isTrial ? (
            // Trial players cannot deposit, so they get the link to register.
            <Button tone="primary" onClick={() => openPopup("register")} className="max-lg:px-3">
              <Trans>Register</Trans>
            </Button>
          ) : (
            <ButtonLink to="/member/depositv2" tone="primary" icon={<Plus />} className="max-lg:px-3">
              <Trans>Deposit</Trans>
            </ButtonLink>
          )}
          {wide && (
            <ButtonLink to="/member/withdraw" onClick={onPress}>
              <Trans>Withdraw</Trans>
            </ButtonLink>
          )}
        </>
      )}
      {wide && <AnnouncementBell />}
      {wide && <AccountMenu member={member} onSignOut={shell.onSignOut} />}
    </div>
  );
}
