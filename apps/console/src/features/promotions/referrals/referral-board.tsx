import { Amount, Button, EmptyState, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReferralBoard as Board } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { SectionHeading } from "../../../shared/frame/section-links.tsx";
import { PromotionCard } from "../promotion-card.tsx";
import { BudgetVersions } from "../version-list.tsx";
import { HeldReferrals } from "./held-referrals.tsx";
import { ReferralDialog } from "./referral-dialog.tsx";
import { StopReferral } from "./stop-referral.tsx";

/** Friends register and play meanwhile. */
const REFETCH_MILLIS = 10_000;

/** The rewards of a brand for invited friends, and those that wait for a decision. */
export function ReferralBoard({ brandId }: { readonly brandId: string }) {
  const { t } = useLingui();
  const mayManage = useMay("promotions.manage");
  const [opened, setOpened] = useState<"change" | "stop">();
  const query = useQuery(
    queries.operations.referralProgram.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const board = query.data?.value;
  const close = () => setOpened(undefined);
  return (
    <section className="mt-8 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionHeading id="friends">
          <Trans>Invited friends</Trans>
        </SectionHeading>
        {mayManage && board?.version === 0 ? (
          <Button onClick={() => setOpened("change")}>
            <Trans>Start rewards for friends</Trans>
          </Button>
        ) : null}
      </div>
      <Loaded query={query}>
        {({ value }) =>
          value.terms === null ? (
            <EmptyState title={t`No rewards for friends yet`}>
              {t`Friends who register after the first version bring their inviters rewards.`}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              <ProgramCard board={value} terms={value.terms} onOpen={setOpened} />
              <HeldReferrals brandId={brandId} held={value.held} />
            </div>
          )
        }
      </Loaded>
      {opened === "change" && board ? <ReferralDialog brandId={brandId} board={board} onClose={close} /> : null}
      {opened === "stop" && board ? <StopReferral brandId={brandId} board={board} onClose={close} /> : null}
    </section>
  );
}

interface ProgramCardProps {
  readonly board: Board;
  readonly terms: NonNullable<Board["terms"]>;
  readonly onOpen: (opened: "change" | "stop") => void;
}

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000;

function ProgramCard({ board, terms, onOpen }: ProgramCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, budget, stopped, friends, rewardedFriends, versions } = board;
  const { firstDeposit, steps, share, friendsMost, claimDays } = terms;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const days = share ? formats.days(share.days) : "";
  return (
    <PromotionCard
      promotion={{ title: t`Rewards for the inviter`, state: stopped ? "stopped" : "open", budget }}
      facts={[
        { label: t`Budget`, value: money(budget.granted) },
        { label: t`Paid`, value: money(budget.spent) },
        { label: t`Reserved for rewards that wait`, value: money(budget.reserved) },
        { label: t`Friends since the beginning`, value: formats.number(friends) },
        { label: t`Friends who brought something`, value: formats.number(rewardedFriends) },
        ...(firstDeposit
          ? [
              { label: t`First deposit`, value: money(firstDeposit.amount) },
              { label: t`Least first deposit`, value: money(firstDeposit.minimum) },
            ]
          : []),
        ...steps.map((step) => ({
          label: t`Valid bets`,
          value: (
            <>
              {money(step.validBet)} {"·"} {money(step.amount)}
            </>
          ),
        })),
        ...(share
          ? [{ label: t`Share of valid bets`, value: `${formats.percent(share.rate / WHOLE)} · ${days}` }]
          : []),
        { label: t`Most friends of an inviter`, value: formats.number(friendsMost) },
        { label: t`Time to claim`, value: formats.days(claimDays) },
      ]}
      changeText={<Trans>Change the rewards for friends</Trans>}
      versions={<BudgetVersions currency={currency} versions={versions} />}
      onOpen={onOpen}
    >
      {null}
    </PromotionCard>
  );
}
