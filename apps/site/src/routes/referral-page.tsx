import { Card, CopyButton, ErrorState, QrCode, SkeletonLines, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageTitle } from "../features/member/page-title.tsx";
import { ReferralRewards } from "../features/referral/referral-rewards.tsx";
import { queries } from "../platform/platform.ts";

/** The invitation of friends: the member's link, also as a QR code, what friends bring, and the people who used it. */
export function ReferralPage() {
  const { t } = useLingui();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(queries.member.referral.queryOptions({ input: {} }));
  const code = data?.value.code ?? "";
  const link = `${location.origin}/register?code=${code}`;
  return (
    <div className="flex flex-col gap-4 lg:mx-auto lg:max-w-180 lg:gap-5">
      <PageTitle title={t`Invite friends`} />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && (
        <>
          <Card>
            <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
              <div className="rounded-tile bg-white p-2">
                <QrCode text={link} size={200} label={t`Your invitation link`} />
              </div>
              <dl className="flex w-full min-w-0 flex-1 flex-col gap-4">
                <div>
                  <dt className="text-13 text-text-3">
                    <Trans>Your invitation link</Trans>
                  </dt>
                  <dd className="mt-1 flex flex-wrap items-center gap-2">
                    <bdi dir="ltr" className="text-15 font-bold break-all">
                      {link}
                    </bdi>
                    <CopyButton text={link} label={t`Copy link`} />
                  </dd>
                </div>
                <div>
                  <dt className="text-13 text-text-3">
                    <Trans>Or share the code</Trans>
                  </dt>
                  <dd className="mt-1 flex items-center gap-2">
                    <bdi dir="ltr" className="tabular text-20 font-heavy tracking-wider">
                      {code}
                    </bdi>
                    <CopyButton iconOnly text={code} label={t`Copy code`} />
                  </dd>
                </div>
              </dl>
            </div>
          </Card>
          <div className="grid grid-cols-2 gap-4">
            <Count label={<Trans>Registered this month</Trans>}>{formats.number(data.value.registeredThisMonth)}</Count>
            <Count label={<Trans>Registered in total</Trans>}>{formats.number(data.value.registered)}</Count>
          </div>
          <ReferralRewards />
        </>
      )}
    </div>
  );
}

function Count({ label, children }: { readonly label: ReactNode; readonly children: string }) {
  return (
    <Card>
      <p className="text-13 text-text-3">{label}</p>
      <p className="tabular text-24 font-heavy">{children}</p>
    </Card>
  );
}
