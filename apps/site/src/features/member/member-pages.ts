import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gift,
  HandCoins,
  type LucideIcon,
  Mail,
  ReceiptText,
  ScrollText,
  Send,
  ShieldCheck,
  Target,
  UserPlus,
  Wallet,
} from "lucide-react";
import { useFeature } from "../../platform/use-feature.ts";
import { useMember } from "../../platform/use-session.ts";
import { useTransferSettings } from "../../shared/wallet/transfer-settings.ts";

export interface MemberPage {
  readonly to:
    | "/member/securityCenter"
    | "/member/depositv2"
    | "/member/withdraw"
    | "/member/transferFund"
    | "/member/rewardCenter"
    | "/member/messageV2"
    | "/member/transferUpline"
    | "/member/missionLeaderboard"
    | "/member/bonusDetails"
    | "/member/referral"
    | "/member/personalHistoryCopy"
    | "/member/transactionHistory";
  readonly label: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** The page whose waiting rewards are counted beside its name. */
export const REWARD_CENTER = "/member/rewardCenter";

/** The page whose claimable rewards of missions are counted beside its name. */
export const MISSIONS = "/member/missionLeaderboard";

/** The page whose unread messages are counted beside its name. */
export const MESSAGES = "/member/messageV2";

/** The pages of the member center, in display order. */
const memberPages: readonly MemberPage[] = [
  {
    to: "/member/transferFund",
    label: msg`Wallet`,
    detail: msg`Your balance and the money set aside`,
    icon: Wallet,
  },
  { to: "/member/depositv2", label: msg`Deposit`, detail: msg`Pay in, and follow payments`, icon: ArrowDownToLine },
  {
    to: "/member/withdraw",
    label: msg`Withdraw`,
    detail: msg`Withdraw money and confirm it arrived`,
    icon: ArrowUpFromLine,
  },
  {
    to: "/member/transferUpline",
    label: msg`Send to upline`,
    detail: msg`Send money to the member who invited you`,
    icon: Send,
  },
  {
    to: REWARD_CENTER,
    label: msg`Reward center`,
    detail: msg`Rewards to claim`,
    icon: HandCoins,
  },
  {
    to: MISSIONS,
    label: msg`Missions`,
    detail: msg`Goals that pay, and the leaderboard`,
    icon: Target,
  },
  {
    to: "/member/bonusDetails",
    label: msg`Bonuses`,
    detail: msg`Your bonuses and what is left to play`,
    icon: Gift,
  },
  {
    to: "/member/referral",
    label: msg`Invite friends`,
    detail: msg`Your link, and what your friends brought you`,
    icon: UserPlus,
  },
  {
    to: MESSAGES,
    label: msg`Messages`,
    detail: msg`News for you, and what became of your requests`,
    icon: Mail,
  },
  {
    to: "/member/personalHistoryCopy",
    label: msg`Betting record`,
    detail: msg`Every round you have played`,
    icon: ReceiptText,
  },
  {
    to: "/member/transactionHistory",
    label: msg`Account record`,
    detail: msg`Everything that changed your balance`,
    icon: ScrollText,
  },
  {
    to: "/member/securityCenter",
    label: msg`My account`,
    detail: msg`Passwords, devices, language, theme`,
    icon: ShieldCheck,
  },
];

/**
 * The pages that this member can use. Only a member with an upline sends money there. Where the brand has switched
 * REFERRAL on, members invite friends; agents do so in their center.
 */
export function useMemberPages(): readonly MemberPage[] {
  const settings = useTransferSettings().data?.value;
  const canSend = settings?.enabled === true && settings.upline !== null;
  const member = useMember();
  const canInvite = useFeature("REFERRAL") && member?.isAgent === false && !member.isTrial;
  return memberPages.filter(
    ({ to }) => (canSend || to !== "/member/transferUpline") && (canInvite || to !== "/member/referral"),
  );
}
