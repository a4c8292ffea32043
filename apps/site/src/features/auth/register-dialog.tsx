import { Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { GroupBanner } from "../../shared/banners/group-banner.tsx";
import { countVisit } from "./count-visit.ts";
import { RegisterWays } from "./register-ways.tsx";
import { usePageTitle } from "../../platform/page-title.ts";

export interface RegisterDialogProps {
  readonly onClose: () => void;
  readonly onRegistered: () => void;
  readonly onLogin: () => void;
  /** The ways to register without filling in the form. */
  readonly otherWays: ReactNode;
}

/** The registration, over the current page. */
export function RegisterDialog({ onClose, onRegistered, onLogin, otherWays }: RegisterDialogProps) {
  const { t } = useLingui();
  usePageTitle(t`Create your account`);
  useEffect(countVisit, []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Create your account</Trans>}>
      <GroupBanner reserved group="w_register" className="mb-4" />
      <RegisterWays onRegistered={onRegistered} />
      <div className="mt-4 flex flex-col gap-3 empty:hidden">{otherWays}</div>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-hairline pt-4 text-15 text-text-2">
        <Trans>Have an account already?</Trans>
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
