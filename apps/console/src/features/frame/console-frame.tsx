import { completeLanguages } from "@banyan/phrases";
import { CountBadge, IconButton, LogoMark, Select, ThemeToggle, useIsPhone, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Dices,
  Gamepad2,
  Globe,
  LogOut,
  MessageSquareText,
  PencilLine,
  Scale,
  ScrollText,
  Trophy,
  Users,
} from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Permission } from "@banyan/contract";
import { client, queries } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { useOperator } from "../../platform/use-operator.ts";
import { speak } from "../../texts/catalogue.ts";

/** How often the counts beside the queues are asked for again. */
const COUNTS_MILLIS = 10_000;

interface Place {
  readonly to:
    | "/withdrawals"
    | "/deposits"
    | "/reconciliation"
    | "/members"
    | "/brands"
    | "/content"
    | "/games"
    | "/feedback"
    | "/jackpots"
    | "/fairness"
    | "/audit";
  readonly label: string;
  readonly icon: ReactNode;
  readonly permission: Permission;
  readonly count?: number;
}

/** Navigation beside the work on wide screens, above it on narrow ones: tables have many columns. */
export function ConsoleFrame() {
  const { t } = useLingui();
  const operator = useOperator();
  const navigation = useOpenPlaceInView();
  const phone = useIsPhone();
  const { data } = useQuery(
    queries.operations.queueCounts.queryOptions({
      input: {},
      refetchInterval: COUNTS_MILLIS,
      enabled: operator !== undefined,
    }),
  );
  const places: readonly Place[] = [
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
    { to: "/brands", label: t`Brands`, icon: <Globe />, permission: "brands.read" },
    { to: "/content", label: t`Content`, icon: <PencilLine />, permission: "content.read" },
    { to: "/games", label: t`Games`, icon: <Gamepad2 />, permission: "content.read" },
    {
      to: "/feedback",
      label: t`Feedback`,
      icon: <MessageSquareText />,
      permission: "feedback.read",
      count: data?.value.feedback ?? 0,
    },
    { to: "/jackpots", label: t`Jackpots`, icon: <Trophy />, permission: "jackpots.read" },
    {
      to: "/fairness",
      label: t`Fairness`,
      icon: <Dices />,
      permission: "fairness.read",
      count: data?.value.fairness ?? 0,
    },
    { to: "/audit", label: t`Audit trail`, icon: <ScrollText />, permission: "audit.read" },
  ];
  const open = places.filter((place) => operator?.permissions.includes(place.permission));
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] bg-bg lg:grid-cols-[220px_minmax(0,1fr)] lg:grid-rows-1">
      <aside className="border-hairline bg-surface max-lg:border-b md:flex md:items-center lg:sticky lg:top-0 lg:block lg:h-dvh lg:border-e">
        <div className="flex shrink-0 items-center gap-3 p-4 max-lg:py-2 max-md:pe-2">
          <LogoMark brand="banyan" size={32} />
          <strong className="min-w-0 grow truncate text-17">
            <Trans>Back office</Trans>
          </strong>
          {phone && <SessionButtons />}
        </div>
        <nav
          ref={navigation}
          aria-label={t`Back office`}
          // What is only read aloud scrolls with it: left to the page, it would make that scroll sideways, out of sight.
          className="scrollbar-none relative flex gap-1 overflow-x-auto px-2 pb-2 md:min-w-0 md:py-2 lg:flex-col lg:pt-0"
        >
          {open.map((place) => (
            <PlaceLink key={place.to} place={place} />
          ))}
        </nav>
      </aside>
      <div className="min-w-0">
        <TopBar />
        <main className="mx-auto max-w-[1400px] p-4 md:p-6">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** Above the work the places scroll sideways: the one that is open must not stand outside. */
function useOpenPlaceInView() {
  const ref = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const open = ref.current?.querySelector(`a[href^="/${pathname.split("/")[1]}"]`);
    open?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return ref;
}

function PlaceLink({ place }: { readonly place: Place }) {
  const { t } = useLingui();
  const { count = 0 } = place;
  return (
    <Link
      to={place.to}
      search
      className="flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3 text-15 text-text-2 hover:bg-raised hover:text-text [&.active]:bg-raised [&.active]:font-bold [&.active]:text-text [&_svg]:size-5"
    >
      {place.icon}
      <span className="grow">{place.label}</span>
      {count > 0 ? <CountBadge count={count} label={t`${count} waiting`} /> : null}
    </Link>
  );
}

/** On a phone the bar's room is for the two choices; its buttons stand above, beside the name. */
function TopBar() {
  const { t } = useLingui();
  const phone = useIsPhone();
  const { locale } = useUi();
  const operator = useOperator();
  const navigate = useNavigate();
  const { brand } = useSearch({ from: "__root__" });
  const brands = operator?.brands ?? [];
  const narrow = (value: string) =>
    void navigate({ to: ".", search: value === "" ? {} : { brand: value }, replace: true });
  return (
    <header className="flex items-center gap-2 border-b border-hairline bg-surface px-4 py-2">
      <Select
        label={t`Brand`}
        labelHidden
        className="min-w-0 max-md:flex-1 md:w-52"
        value={brand ?? ""}
        onValueChange={narrow}
        options={[{ value: "", label: t`All brands` }, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <span className="grow max-md:hidden" />
      <span className="truncate text-13 text-text-2 max-md:hidden">{operator?.name}</span>
      <Select
        label={t`Language`}
        labelHidden
        className="min-w-0 max-md:flex-1 md:w-36"
        value={locale}
        onValueChange={(language) => void speak(language)}
        options={completeLanguages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {!phone && <SessionButtons />}
    </header>
  );
}

function SessionButtons() {
  const { t } = useLingui();
  const signOut = async () => {
    // A session that cannot be ended at the server is forgotten here all the same.
    await client.operations.operatorLogout({}).catch(() => undefined);
    sessionToken.forget();
  };
  return (
    <span className="flex shrink-0">
      <ThemeToggle />
      <IconButton label={t`Sign out`} icon={<LogOut className="mirror-rtl" />} onClick={() => void signOut()} />
    </span>
  );
}
