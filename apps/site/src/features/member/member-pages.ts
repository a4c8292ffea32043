import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Wallet,
} from "lucide-react";

export interface MemberPage {
  readonly to:
    | "/member/securityCenter"
    | "/member/depositv2"
    | "/member/withdraw"
    | "/member/transferFund"
    | "/member/personalHistoryCopy"
    | "/member/transactionHistory";
  readonly label: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** The pages of the member center, in display order. */
export const memberPages: readonly MemberPage[] = [
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
