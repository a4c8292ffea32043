import { Amount, Card } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { usePatience } from "../../shared/signals/signal-line.ts";
import { FriendList } from "./friend-list.tsx";
import { ReferralTerms } from "./referral-terms.tsx";

/** The terms for friends, the sum that they have brought, and each of them. */
export function ReferralRewards() {
  const patience = usePatience();
  const query = useQuery(queries.rewards.ownReferrals.queryOptions({ input: {}, refetchInterval: patience }));
  return (
    <QueryGate query={query} data={query.data?.value} lines={6}>
      {(referrals) => (
        <>
          {referrals.earned !== "0" && (
            <Card
              title={
                <>
                  <span className="block text-13 font-normal text-text-3">
                    <Trans>Your friends have brought you</Trans>
                  </span>
                  <Amount
                    minor={referrals.earned}
                    currency={referrals.currency}
                    show="code"
                    className="text-24 font-heavy"
                  />
                </>
              }
              action={
                <ButtonLink to="/member/rewardCenter" tone="primary">
                  <Trans>Reward center</Trans>
                </ButtonLink>
              }
            />
          )}
          {referrals.terms && <ReferralTerms terms={referrals.terms} currency={referrals.currency} />}
          <FriendList referrals={referrals} />
        </>
      )}
    </QueryGate>
  );
}
