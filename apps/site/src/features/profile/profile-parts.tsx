import { Card, ErrorState, SkeletonLines } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ContactRow } from "./contact-row.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { messengerFields, personalFields } from "./profile-texts.ts";

/** The member's personal data and contacts. */
export function ProfileParts() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(queries.member.profile.queryOptions({ input: {} }));
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const { value: profile } = data;
  const { email, emailVerified, mobile, mobileVerified } = profile;
  return (
    <>
      <ProfilePart
        title={t`About you`}
        detail={<Trans>Only you and customer service see this.</Trans>}
        profile={profile}
        fields={personalFields}
      />
      <Card flush title={t`How to reach you`}>
        <div className="divide-y divide-hairline pt-1">
          <ContactRow kind="mobile" label={<Trans>Mobile number</Trans>} present={mobile} verified={mobileVerified} />
          <ContactRow kind="email" label={<Trans>E-mail</Trans>} present={email} verified={emailVerified} />
        </div>
      </Card>
      <ProfilePart title={t`Messaging apps`} profile={profile} fields={messengerFields} />
    </>
  );
}
