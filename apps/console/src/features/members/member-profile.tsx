import { Card, CopyButton, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MemberDetail } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../../shared/frame/facts.tsx";
import { AffiliateDomains } from "./affiliate-domains.tsx";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { useToldWords } from "../../shared/members/told-words.ts";

/** The member's own data, their origin, and the links between referrers and referred members. */
export function MemberProfile({ member }: { readonly member: MemberDetail }) {
  const { t } = useLingui();
  const mayConfigure = useMay("brands.configure");
  const { registration, profile } = member;
  const { payeeName: _onTheCard, ...labels } = useToldWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Card title={t`Registration`}>
        <Facts
          facts={[
            {
              label: t`Invited by`,
              value: registration.invitedBy ? (
                <MemberLink memberId={registration.invitedBy.id}>{registration.invitedBy.account}</MemberLink>
              ) : (
                <Trans>Nobody</Trans>
              ),
            },
            { label: t`Players invited`, value: registration.invited },
            {
              label: t`Own invitation code`,
              value: (
                <span className="flex items-center gap-1">
                  <bdi dir="ltr">{registration.code}</bdi>
                  <CopyButton iconOnly text={registration.code} label={t`Copy code`} />
                </span>
              ),
            },
            {
              label: t`Addresses`,
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  <bdi dir="ltr">{registration.domains.join(", ") || "–"}</bdi>
                  {mayConfigure && <AffiliateDomains member={member} />}
                </span>
              ),
            },
            { label: t`Page`, value: <bdi dir="ltr">{registration.url ?? "–"}</bdi> },
            { label: t`Host`, value: <bdi dir="ltr">{registration.domain ?? "–"}</bdi> },
            { label: t`Registered with`, value: <bdi dir="ltr">{registration.method ?? "–"}</bdi> },
            { label: t`Mobile`, value: <Proven is={member.mobileVerified} told={member.mobile} /> },
            { label: t`E-mail`, value: <Proven is={member.emailVerified} told={member.email} /> },
          ]}
        />
      </Card>
      <Card title={t`Stated by the member`}>
        <Facts
          facts={Object.entries(labels).map(([field, label]) => ({
            label,
            value: <bdi>{profile[field] ?? "–"}</bdi>,
          }))}
        />
      </Card>
    </div>
  );
}

/** Shows whether the member proved a number or address with a code that was sent there. */
function Proven({ is, told }: { readonly is: boolean; readonly told: string | null }) {
  if (told === null) return "–";
  return (
    <span className="flex flex-wrap items-center gap-2">
      <bdi dir="ltr">{told}</bdi>
      {is ? (
        <StatusPill tone="win">
          <Trans>Confirmed</Trans>
        </StatusPill>
      ) : (
        <StatusPill tone="accent">
          <Trans>Not confirmed</Trans>
        </StatusPill>
      )}
    </span>
  );
}
