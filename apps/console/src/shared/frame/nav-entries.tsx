import type { Permission } from "@banyan/contract";
import { CountBadge } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Coins,
  Crown,
  Dices,
  Gamepad2,
  Gift,
  Globe,
  HandCoins,
  ListChecks,
  MessageSquareText,
  Network,
  PencilLine,
  Scale,
  ScrollText,
  Send,
  Spade,
  Ticket,
  Trophy,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { queries } from "../../platform/platform.ts";
import { useOperator } from "../../platform/use-operator.ts";

/** The interval at which the counts of the queues are refetched. */
const COUNTS_MILLIS = 10_000;

export interface NavEntry {
  readonly to:
    | "/withdrawals"
    | "/deposits"
    | "/reconciliation"
    | "/members"
    | "/brands"
    | "/content"
    | "/promotions"
    | "/agents"
    | "/contracts"
    | "/levels"
    | "/points"
    | "/games"
    | "/messages"
    | "/feedback"
    | "/jackpots"
    | "/lotteries"
    | "/tables"
    | "/fairness"
    | "/jobs"
    | "/audit";
  readonly label: string;
  readonly icon: ReactNode;
  readonly permission: Permission;
  readonly count?: number;
}

/** The entries that the operator may open, with the counts of waiting items. */
export function useNavEntries(): readonly NavEntry[] {
  const { t } = useLingui();
  const operator = useOperator();
  const { data } = useQuery(
    queries.operations.queueCounts.queryOptions({
      input: {},
      refetchInterval: COUNTS_MILLIS,
      enabled: operator !== undefined,
    }),
  );
  const entries: readonly NavEntry[] = [
    {
      to: "/withdrawals",
      label: t`Withdrawals`,
      icon: <BanknoteArrowUp />,
      permission: "withdrawals.read",
      count: (data?.value.withdrawals ?? 0) + (data?.value.disputes ?? 0),
    },
    {
      to: "/deposits",
      label: t`Deposits`,
      icon: <BanknoteArrowDown />,
      permission: "deposits.read",
      count: data?.value.deposits ?? 0,
    },
    {
      to: "/reconciliation",
      label: t`Reconciliation`,
      icon: <Scale />,
      permission: "reconciliation.read",
      count: data?.value.reconciliation ?? 0,
    },
    { to: "/members", label: t`Members`, icon: <Users />, permission: "members.read" },
    {
      to: "/brands",
      label: t`Brands`,
      icon: <Globe />,
      permission: "brands.read",
      count: data?.value.brandChanges ?? 0,
    },
    { to: "/content", label: t`Content`, icon: <PencilLine />, permission: "content.read" },
    { to: "/promotions", label: t`Promotions`, icon: <Gift />, permission: "promotions.read" },
    {
      to: "/agents",
      label: t`Agents`,
      icon: <Network />,
      permission: "contracts.read",
      count: data?.value.contracts ?? 0,
    },
    {
      to: "/contracts",
      label: t`Agents' contracts`,
      icon: <HandCoins />,
      permission: "contracts.read",
      count: data?.value.contractRuns ?? 0,
    },
    { to: "/levels", label: t`VIP levels`, icon: <Crown />, permission: "promotions.read" },
    {
      to: "/points",
      label: t`Points mall`,
      icon: <Coins />,
      permission: "points.read",
      count: data?.value.redemptions ?? 0,
    },
    { to: "/games", label: t`Games`, icon: <Gamepad2 />, permission: "content.read" },
    { to: "/messages", label: t`Messages`, icon: <Send />, permission: "promotions.read" },
    {
      to: "/feedback",
      label: t`Feedback`,
      icon: <MessageSquareText />,
      permission: "feedback.read",
      count: data?.value.feedback ?? 0,
    },
    {
      to: "/jackpots",
      label: t`Jackpots`,
      icon: <Trophy />,
      permission: "jackpots.read",
      count: data?.value.jackpots ?? 0,
    },
    {
      to: "/lotteries",
      label: t`Lotteries`,
      icon: <Ticket />,
      permission: "lottery.read",
      count: data?.value.lotteries ?? 0,
    },
    {
      to: "/tables",
      label: t`Tables`,
      icon: <Spade />,
      permission: "tables.read",
      count: data?.value.tables ?? 0,
    },
    {
      to: "/fairness",
      label: t`Fairness`,
      icon: <Dices />,
      permission: "fairness.read",
      count: data?.value.fairness ?? 0,
    },
    {
      to: "/jobs",
      label: t`Jobs`,
      icon: <ListChecks />,
      permission: "jobs.read",
      count: data?.value.readers ?? 0,
    },
    { to: "/audit", label: t`Audit trail`, icon: <ScrollText />, permission: "audit.read" },
  ];
  return entries.filter((entry) => operator?.permissions.includes(entry.permission));
}

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
  readonly onGo?: () => void;
}

export function NavLinks({ entries, onGo }: NavLinksProps) {
  return entries.map((entry) => <NavLink key={entry.to} entry={entry} onGo={onGo} />);
}

function NavLink({ entry, onGo }: { readonly entry: NavEntry; readonly onGo: (() => void) | undefined }) {
  const { t } = useLingui();
  const { count = 0 } = entry;
  return (
    <Link
      to={entry.to}
      search
      onClick={onGo}
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 text-15 text-text-2 hover:bg-raised hover:text-text [&.active]:bg-raised [&.active]:font-bold [&.active]:text-text [&_svg]:size-5"
    >
      {entry.icon}
      <span className="grow">{entry.label}</span>
      {count > 0 ? <CountBadge count={count} label={t`${count} waiting`} /> : null}
    </Link>
  );
}
