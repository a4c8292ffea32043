import { Badge, Menu, type MenuItem } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import {
  ChevronDown,
  HandCoins,
  Heart,
  History,
  Landmark,
  LogOut,
  Mail,
  Network,
  ReceiptText,
  ScrollText,
  UserRound,
} from "lucide-react";
import type { Member } from "../platform/answers.ts";
import { favouriteGames, recentGames } from "../shared/games/category.ts";
import { MessageBadge } from "../shared/inbox/message-badge.tsx";
import { CornerRewardBadge } from "../shared/promotions/corner-reward-badge.tsx";
import { RewardBadge } from "../shared/promotions/reward-badge.tsx";
import { MemberPicture } from "./member-picture.tsx";

export interface AccountMenuProps {
  readonly member: Member;
  readonly onSignOut: () => void;
}

/** The member's own pages, in a menu of the header. */
export function AccountMenu({ member, onSignOut }: AccountMenuProps) {
  const { t } = useLingui();
  const items: MenuItem[] = [
    {
      id: "bets",
      label: <Trans>Betting record</Trans>,
      icon: <ReceiptText />,
      render: <Link to="/member/personalHistoryCopy" />,
    },
    {
      id: "account-record",
      label: <Trans>Account record</Trans>,
      icon: <ScrollText />,
      render: <Link to="/member/transactionHistory" />,
    },
    {
      id: "rewards",
      label: <Trans>Reward center</Trans>,
      icon: <HandCoins />,
      badge: <RewardBadge />,
      render: <Link to="/member/rewardCenter" />,
    },
    {
      id: "messages",
      label: <Trans>Messages</Trans>,
      icon: <Mail />,
      badge: <MessageBadge />,
      render: <Link to="/member/messageV2" />,
    },
    { id: "favourites", label: t(favouriteGames.label), icon: <Heart />, render: <Link to="/favorite" search={{}} /> },
    { id: "recent", label: t(recentGames.label), icon: <History />, render: <Link to="/recent" search={{}} /> },
    { id: "withdraw", label: <Trans>Withdraw</Trans>, icon: <Landmark />, render: <Link to="/member/withdraw" /> },
    {
      id: "account",
      label: <Trans>My account</Trans>,
      icon: <UserRound />,
      render: <Link to="/member/securityCenter" />,
    },
    ...(member.isAgent
      ? [{ id: "agent", label: <Trans>Agent center</Trans>, icon: <Network />, render: <Link to="/agentHome" /> }]
      : []),
    { kind: "separator", id: "line" },
    { id: "sign-out", label: <Trans>Sign out</Trans>, icon: <LogOut />, danger: true, onSelect: onSignOut },
  ];
  const name = member.nickname ?? member.account;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t`Account of ${name}`}
          className="relative flex h-11 items-center gap-1.5 rounded-control ps-1 pe-2 text-text-2 transition-colors duration-100 hover:bg-raised hover:text-text"
        >
          <MemberPicture member={member} size={34} />
          <ChevronDown className="size-4" />
          <span className="pointer-events-none absolute -start-1 -top-1">
            <MessageBadge />
          </span>
          <CornerRewardBadge place="-end-1 -top-1" />
        </button>
      }
      header={
        <div className="flex items-center gap-3">
          <MemberPicture member={member} size={40} />
          <div className="min-w-0">
            <span className="block truncate font-bold">
              <bdi>{name}</bdi>
            </span>
            {member.isTrial ? (
              <Badge tone="info">
                <Trans>Free play</Trans>
              </Badge>
            ) : (
              name !== member.account && (
                <span className="block truncate text-13 text-text-3">
                  <bdi>{member.account}</bdi>
                </span>
              )
            )}
          </div>
        </div>
      }
      items={items}
    />
  );
}
