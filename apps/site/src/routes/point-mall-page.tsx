import { Button, EmptyState, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { openPopup } from "../shared/session/popup.ts";
import { PointsBalance, PointsDetails, Redemptions } from "../features/points/points-account.tsx";
import { RewardList } from "../features/points/reward-list.tsx";
import { ActivityPill } from "../shared/promotions/activity-button.tsx";
import { queries } from "../platform/platform.ts";
import { useMember, useSignedIn } from "../platform/use-session.ts";
import { usePageTitle } from "../platform/page-title.ts";

/** The points mall: the rewards and the member's points. */
export function PointMallPage() {
  const { t } = useLingui();
  usePageTitle(t`Points mall`);
  const [tab, setTab] = useState<"redeem" | "details" | "history" | "rules">("redeem");
  const { data } = useQuery(queries.content.pointsConfig.queryOptions({ input: {} }));
  return (
    <>
      <h1 className="mb-3 flex flex-wrap items-center gap-3 text-24 font-heavy">
        <Trans>Points mall</Trans>
        {data && <ActivityPill state={data.value.state} />}
      </h1>
      <OwnPoints>
        <PointsBalance />
      </OwnPoints>
      <Tabs
        className="mt-5"
        label={t`Points mall`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "redeem", label: t`Redeem`, content: <RewardList /> },
          {
            value: "details",
            label: t`Points details`,
            content: (
              <MembersOnly>
                <PointsDetails />
              </MembersOnly>
            ),
          },
          {
            value: "history",
            label: t`Exchange history`,
            content: (
              <MembersOnly>
                <Redemptions />
              </MembersOnly>
            ),
          },
          { value: "rules", label: t`Rules and rates`, content: <Rules /> },
        ]}
      />
    </>
  );
}

/** Renders nothing for visitors and trial players, who have no points. */
function OwnPoints({ children }: { readonly children: ReactNode }) {
  const member = useMember();
  return member === undefined || member.isTrial ? null : children;
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

function Rules() {
  return (
    <div className="flex max-w-160 flex-col gap-3 text-15 text-text-2">
      <p>
        <Trans>You will earn points by playing and redeem them for rewards here. Points never expire.</Trans>
      </p>
      <p>
        <Trans>
          The rates for each type of game will be shown here once points start. Until then no points are counted, so you
          miss nothing.
        </Trans>
      </p>
      <p>
        <Link
          to="/help"
          hash="points"
          className="inline-flex min-h-11 items-center font-bold text-accent underline underline-offset-4"
        >
          <Trans>More about points</Trans>
        </Link>
      </p>
    </div>
  );
}
