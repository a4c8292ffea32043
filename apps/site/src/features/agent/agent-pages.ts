import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CalendarDays,
  ChartNoAxesColumn,
  ChartPie,
  Clock,
  Gauge,
  HandCoins,
  Home,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Network,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Timer,
  UserPlus,
} from "lucide-react";

export interface AgentPage<To extends string> {
  readonly to: To;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** The first page of the center. */
export const centerPage: AgentPage<"/agentHome"> = {
  to: "/agentHome",
  label: msg`Agent center`,
  icon: LayoutDashboard,
};

/** The pages of the center about the agent's team. */
export const teamPages: readonly (AgentPage<
  | "/agentHome/agentTeamOverview"
  | "/agentHome/registerCenter"
  | "/agentHome/downlineManagmentView"
  | "/agentHome/personalHistoryCopy"
> & {
  /** The label of its tab on phones; absent for a page without a tab. */
  readonly short?: MessageDescriptor;
  readonly detail: MessageDescriptor;
})[] = [
  {
    to: "/agentHome/agentTeamOverview",
    label: msg`Team overview`,
    detail: msg`Money, play and new members of your team`,
    icon: Gauge,
  },
  {
    to: "/agentHome/registerCenter",
    label: msg`Register center`,
    detail: msg`Open accounts and invite with links`,
    icon: UserPlus,
  },
  {
    to: "/agentHome/downlineManagmentView",
    label: msg`Team management`,
    short: msg`Team`,
    detail: msg`Your members and sub-agents at every level`,
    icon: Network,
  },
  {
    to: "/agentHome/personalHistoryCopy",
    label: msg`Team betting`,
    short: msg`Betting`,
    detail: msg`What your team played, down to each bet`,
    icon: ChartNoAxesColumn,
  },
];

/** The pages of contracts, by the name of the page in the address. */
export const contractPages: readonly {
  readonly page: "agentDividendRecordCopy2" | "agentDailyWages2" | "agentHourSalary" | "agentRealtimeSalary";
  readonly kind: "dividend" | "daily" | "hourly" | "realtime";
  readonly label: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly icon: LucideIcon;
}[] = [
  {
    page: "agentDividendRecordCopy2",
    kind: "dividend",
    label: msg`Dividends`,
    detail: msg`A share of what your team lost, by contract`,
    icon: ChartPie,
  },
  {
    page: "agentDailyWages2",
    kind: "daily",
    label: msg`Daily salary`,
    detail: msg`Paid for each day's valid bets`,
    icon: CalendarDays,
  },
  {
    page: "agentHourSalary",
    kind: "hourly",
    label: msg`Hourly salary`,
    detail: msg`Paid for each hour's valid bets`,
    icon: Clock,
  },
  {
    page: "agentRealtimeSalary",
    kind: "realtime",
    label: msg`Real-time salary`,
    detail: msg`Paid every five minutes`,
    icon: Timer,
  },
];

/** The pages of reports and news, by the name of the page in the address. */
export const reportPages: readonly {
  readonly page:
    | "agentAnnouncement"
    | "palStatementsAgentCopy"
    | "agentRevenueReport"
    | "agentDownlineTransactionDetailsCopy";
  readonly label: MessageDescriptor;
  readonly detail: MessageDescriptor;
  readonly icon: LucideIcon;
}[] = [
  {
    page: "palStatementsAgentCopy",
    label: msg`Lower-level profit`,
    detail: msg`Profit and loss of your team, four ways`,
    icon: Scale,
  },
  {
    page: "agentRevenueReport",
    label: msg`My income`,
    detail: msg`What your contracts paid you`,
    icon: HandCoins,
  },
  {
    page: "agentDownlineTransactionDetailsCopy",
    label: msg`Team transactions`,
    detail: msg`Deposits, withdrawals, bonuses and transfers`,
    icon: ArrowLeftRight,
  },
  {
    page: "agentAnnouncement",
    label: msg`Announcements`,
    detail: msg`News from us, nine a page`,
    icon: Megaphone,
  },
];

/** The pages of reports and of contracts, which share one address with their name. */
export const namedPages = [...reportPages, ...contractPages];

export const depositPage = { to: "/member/depositv2", label: msg`Deposit`, icon: ArrowDownToLine } as const;
export const withdrawPage = { to: "/member/withdraw", label: msg`Withdraw`, icon: ArrowUpFromLine } as const;

/** The player pages that an agent uses as well. */
export const playerPages: readonly AgentPage<
  | "/"
  | "/member/depositv2"
  | "/member/messageV2"
  | "/member/personalHistoryCopy"
  | "/member/transactionHistory"
  | "/member/transferUpline"
  | "/member/withdraw"
>[] = [
  depositPage,
  withdrawPage,
  { to: "/member/transferUpline", label: msg`Send to upline`, icon: Send },
  { to: "/member/personalHistoryCopy", label: msg`Betting record`, icon: ReceiptText },
  { to: "/member/transactionHistory", label: msg`Account record`, icon: ScrollText },
  { to: "/member/messageV2", label: msg`Messages`, icon: Mail },
  { to: "/", label: msg`Go to lobby`, icon: Home },
];
