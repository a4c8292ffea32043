import { Dialog, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { usePageTitle } from "../../platform/page-title.ts";
import { useState } from "react";
import { useFeature } from "../../platform/use-feature.ts";
import { GroupBanner } from "../../shared/banners/group-banner.tsx";
import { ForgotByEmailForm } from "./forgot-by-email-form.tsx";
import { ForgotByMobileForm } from "./forgot-by-mobile-form.tsx";

export interface ForgotPasswordDialogProps {
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onLogin: () => void;
}

/**
 * A forgotten password, reset by a code to the mobile number or by e-mail. The number comes first if the brand
 * supports it.
 */
export function ForgotPasswordDialog({ onClose, onSignedIn, onLogin }: ForgotPasswordDialogProps) {
  const { t } = useLingui();
  usePageTitle(t`Forgot your password?`);
  const byMobile = useFeature("CHNGPASSVERIF3");
  const [way, setWay] = useState<"mobile" | "email">(byMobile ? "mobile" : "email");
  const [sent, setSent] = useState(false);
  const email = <ForgotByEmailForm onSent={() => setSent(true)} />;
  if (sent) return <LinkSentDialog onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Forgot your password?</Trans>}>
      <GroupBanner reserved group="w_forget" className="mb-4" />
      {byMobile ? (
        <Tabs
          even
          label={t`Ways to reset your password`}
          value={way}
          onValueChange={setWay}
          tabs={[
            {
              value: "mobile",
              label: <Trans>Mobile</Trans>,
              content: <ForgotByMobileForm onSignedIn={onSignedIn} />,
            },
            { value: "email", label: <Trans>E-mail</Trans>, content: email },
          ]}
        />
      ) : (
        email
      )}
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-hairline pt-4 text-15 text-text-2">
        <Trans>Remembered it?</Trans>
        <button
          type="button"
          onClick={onLogin}
          className="touch-target font-bold text-text underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          <Trans>Sign in</Trans>
        </button>
      </p>
    </Dialog>
  );
}

/** confirms the request but does not reveal whether the account exists. */
function LinkSentDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Check your e-mail</Trans>}>
      <p className="text-15 text-text-2">
        <Trans>
          Request sent. If the username and e-mail address belong to the same account, we have e-mailed you a link. It
          works once, within 30 minutes. Nothing there? Check your spam folder or contact customer service.
        </Trans>
      </p>
    </Dialog>
  );
}
