import { Dialog, Skeleton, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { sessionToken } from "../../platform/session-token.ts";
import { useFeature } from "../../platform/use-feature.ts";
import { useStatus } from "../../platform/use-session.ts";
import { GroupBanner } from "../../shared/banners/group-banner.tsx";
import { UsernameLoginForm } from "./username-login-form.tsx";
import { usePageTitle } from "../../platform/page-title.ts";

const MobileLoginForm = lazy(async () => ({ default: (await import("./mobile-login-form.tsx")).MobileLoginForm }));
const EmailLoginForm = lazy(async () => ({ default: (await import("./email-login-form.tsx")).EmailLoginForm }));

export interface LoginDialogProps {
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onRegister: () => void;
  /** The sign-in methods that need neither a username nor a password. */
  readonly otherWays: ReactNode;
}

/** The sign-in, over the current page. */
export function LoginDialog({ onClose, onSignedIn, onRegister, otherWays }: LoginDialogProps) {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const { brand } = useStatus();
  const brandName = brand.name;
  const byMobile = useFeature("MOBILEVERCODELOGIN3");
  const byEmail = useFeature("EMAILVERCODELOGIN");
  const [way, setWay] = useState<"username" | "mobile" | "email">("username");
  const [halfway, setHalfway] = useState(false);
  const byUsername = <UsernameLoginForm onSignedIn={onSignedIn} onHalfway={setHalfway} />;
  const waiting = <Skeleton className="h-72" />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Sign in to {brandName}</Trans>}
      description={
        sessionToken.hasEnded() && <Trans>Your session has ended. Sign in to continue where you left off.</Trans>
      }
    >
      <GroupBanner reserved group="w_login" className="mb-4" />
      {byMobile || byEmail ? (
        <Tabs
          even
          label={t`Ways to sign in`}
          value={way}
          onValueChange={setWay}
          tabs={[
            { value: "username", label: <Trans>Username</Trans>, content: byUsername },
            ...(byMobile
              ? [
                  {
                    value: "mobile" as const,
                    label: <Trans>Mobile</Trans>,
                    content: (
                      <Suspense fallback={waiting}>
                        <MobileLoginForm onSignedIn={onSignedIn} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            ...(byEmail
              ? [
                  {
                    value: "email" as const,
                    label: <Trans>E-mail</Trans>,
                    content: (
                      <Suspense fallback={waiting}>
                        <EmailLoginForm onSignedIn={onSignedIn} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        byUsername
      )}
      {!halfway && <div className="mt-4 flex flex-col gap-3 empty:hidden">{otherWays}</div>}
      {!halfway && (
        <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-hairline pt-4 text-15 text-text-2">
          <Trans>New here?</Trans>
          <button
            type="button"
            onClick={onRegister}
            className="touch-target font-bold text-text underline decoration-hairline underline-offset-4 hover:decoration-current"
          >
            <Trans>Create an account</Trans>
          </button>
        </p>
      )}
    </Dialog>
  );
}
