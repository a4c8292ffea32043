import { Button, Card, CopyButton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import { openPopup } from "../shared/session/popup.ts";
import { AccountSettings } from "../features/member/account-settings.tsx";
import { PageTitle } from "../features/member/page-title.tsx";
import { PaymentPassword } from "../features/member/payment-password.tsx";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { SettingRow } from "../shared/page-parts/setting-row.tsx";
import { SignInPassword } from "../features/member/sign-in-password.tsx";
import { ProfileParts } from "../features/profile/profile-parts.tsx";
import { FirstContactCard } from "../features/security/first-contact-card.tsx";
import { SecurityParts } from "../features/security/security-parts.tsx";
import { SocialBindings } from "../features/social/social-bindings.tsx";
import { useMember } from "../platform/use-session.ts";

/** My account: the profile, the security and the settings of this device. */
export function AccountPage() {
  const { t } = useLingui();
  const member = useMember();
  return (
    <div className="flex flex-col gap-4 lg:max-w-180 lg:gap-5">
      <PageTitle title={t`My account`} />
      <ProfileCard />
      <FirstContactCard />
      {member && !member.isTrial && <ProfileParts />}
      {member && (
        <Card flush title={<Trans>Account and security</Trans>}>
          <div className="divide-y divide-hairline pt-1">
            {!member.isTrial && <SignInPassword />}
            {!member.isTrial && <PaymentPassword member={member} />}
            {!member.isTrial && <SocialBindings />}
            <SettingRow label={<Trans>Currency</Trans>}>
              <bdi dir="ltr" className="font-bold">
                {member.currency}
              </bdi>
            </SettingRow>
            <SettingRow label={<Trans>Account number</Trans>} detail={<Trans>Customer service may ask for it.</Trans>}>
              <bdi dir="ltr" className="text-12 break-all text-text-2">
                {member.id}
              </bdi>
              <CopyButton iconOnly text={member.id} label={t`Copy account number`} />
            </SettingRow>
          </div>
        </Card>
      )}
      {member && !member.isTrial && <SecurityParts />}
      <AccountSettings />
      <Button icon={<LogOut className="mirror-rtl" />} className="self-start" onClick={() => openPopup("sign-out")}>
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}
