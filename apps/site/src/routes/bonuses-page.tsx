import { Trans, useLingui } from "@lingui/react/macro";
import { SkeletonLines } from "@banyan/ui";
import { PageTitle } from "../features/member/page-title.tsx";
import { BonusList } from "../features/promotions/bonus-list.tsx";
import { MemberGate } from "../shared/page-parts/member-gate.tsx";
import { LockedLines } from "../shared/promotions/locked-lines.tsx";

/** The member's bonuses: the locked amount, the turnover left to play, and how each ended. */
export function BonusesPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-5">
      <PageTitle title={t`Bonuses`} />
      <MemberGate waiting={<SkeletonLines lines={6} />}>
        {({ isTrial }) =>
          isTrial ? (
            <p className="text-15 text-text-2">
              <Trans>Free play has no bonuses. Register to take part in promotions.</Trans>
            </p>
          ) : (
            <>
              <LockedLines />
              <BonusList />
            </>
          )
        }
      </MemberGate>
    </div>
  );
}
