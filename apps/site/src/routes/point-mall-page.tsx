import { Button, EmptyState, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { PointsBalance, PointsDetails, Redemptions } from "../features/points/points-account.tsx";
import { usePointsConfig } from "../features/points/points-queries.ts";
import { PointsRates, PointsRules } from "../features/points/points-rules.tsx";
import { RewardList } from "../features/points/reward-list.tsx";
import { usePageTitle } from "../platform/page-title.ts";
import { useMember, useSignedIn } from "../platform/use-session.ts";
import { ActivityPill } from "../shared/promotions/activity-pill.tsx";
import { openPopup } from "../shared/session/popup.ts";

const PAGES = ["balance", "redeem", "list", "details", "rules", "rates"] as const;
type Page = (typeof PAGES)[number];

/** The points mall with its six pages. The open page is in the URL. */
export function PointMallPage() {
  const { t } = useLingui();
  usePageTitle(t`Points mall`);
  const navigate = useNavigate();
  const { tab } = useRouterState({ select: ({ location }) => location.search as { readonly tab?: unknown } });
  const page = PAGES.find((each) => each === tab) ?? "redeem";
  const setPage = (next: Page) =>
    void navigate({ to: "/pointMall", search: { tab: next }, replace: true, resetScroll: false });
  const { data } = usePointsConfig();
  const frame = useRef<HTMLDivElement>(null);
  const isShownList = useRef(false);
  const showList = () => {
    isShownList.current = true;
    setPage("list");
  };
  // The pressed button goes with its dialog. Without this the keyboard would begin again at the top of the page.
  useEffect(() => {
    if (page !== "list" || !isShownList.current) return;
    isShownList.current = false;
    frame.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }, [page]);
  const own = (content: ReactNode) => <MembersOnly>{content}</MembersOnly>;
  return (
    <div ref={frame}>
      <h1 className="mb-3 flex flex-wrap items-center gap-3 text-24 font-heavy">
        <Trans>Points mall</Trans>
        {data?.value.state === "coming_soon" && <ActivityPill state="coming_soon" />}
      </h1>
      <Tabs
        label={t`Points mall`}
        value={page}
        onValueChange={setPage}
        tabs={[
          { value: "balance", label: t`Balance`, content: own(<PointsBalance onConverted={showList} />) },
          { value: "redeem", label: t`Redeem`, content: <RewardList onRedeemed={showList} /> },
          { value: "list", label: t`Redeem list`, content: own(<Redemptions />) },
          { value: "details", label: t`Points details`, content: own(<PointsDetails />) },
          { value: "rules", label: t`Points rules`, content: <PointsRules more={<MoreAboutPoints />} /> },
          { value: "rates", label: t`Rates table`, content: <PointsRates /> },
        ]}
      />
    </div>
  );
}

function MembersOnly({ children }: { readonly children: ReactNode }) {
  const signedIn = useSignedIn();
  const member = useMember();
  if (signedIn && !member?.isTrial) return children;
  return (
    <EmptyState
      illustration="records"
      title={<Trans>Points are for members</Trans>}
      action={
        <Button tone="primary" onClick={() => openPopup(member?.isTrial ? "real-account" : "login")}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>Sign in with a real account to see yours.</Trans>
    </EmptyState>
  );
}

function MoreAboutPoints() {
  return (
    <Link
      to="/help"
      hash="points"
      className="inline-flex min-h-11 items-center font-bold text-accent underline underline-offset-4"
    >
      <Trans>More about points</Trans>
    </Link>
  );
}
