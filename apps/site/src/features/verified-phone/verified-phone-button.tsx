import { failureOf } from "@banyan/client";
import { Button, Countdown } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { Suspense, lazy, useState, useSyncExternalStore } from "react";
import { client } from "../../platform/platform.ts";
import { useFeature } from "../../platform/use-feature.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { enter } from "../../shared/session/session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { lookAgain, rest, restOf, watchRests } from "../../shared/verification/code-rest.ts";
import { PopupFailure, provePhone, type ProvenPhone } from "./phone-popup.ts";

const VerifiedRegisterDialog = lazy(async () => ({
  default: (await import("./verified-register-dialog.tsx")).VerifiedRegisterDialog,
}));

/** The service sends a code whenever its window opens, so the button is disabled for this time. */
const REST_MILLIS = 60_000;
const REST = "verified phone";

export interface VerifiedPhoneButtonProps {
  readonly onSignedIn: () => void;
  readonly onRegistered: () => void;
}

/** Signs in with a number that the brand's service proves in its popup (the mobile-verified mode, R-1.12). */
export function VerifiedPhoneButton({ onSignedIn, onRegistered }: VerifiedPhoneButtonProps) {
  const { t } = useLingui();
  const { mobileVerified } = useStatus().ways;
  const mayRegister = useFeature("MOBILENUMREG3");
  const failureText = useFailureText();
  const [newcomer, setNewcomer] = useState<ProvenPhone>();
  const login = useMutation({
    mutationFn: async (popupUrl: string) => {
      const openedAt = Date.now();
      const proven = await provePhone(popupUrl).catch((error: unknown) => {
        if (!(error instanceof PopupFailure && error.reason === "blocked")) rest(REST, openedAt + REST_MILLIS);
        throw error;
      });
      try {
        const { phone, idToken } = proven;
        return await client.session.login({ username: phone, password: idToken, type: "firebase" });
      } catch (error) {
        if (!mayRegister || failureOf(error).code !== "MOBILE_NOT_REGISTERED") throw error;
        setNewcomer(proven);
        return undefined;
      }
    },
    onSuccess: (answer) => {
      if (!answer) return;
      enter(answer.value, false);
      onSignedIn();
    },
  });
  const until = useSyncExternalStore(watchRests, () => restOf(REST));
  if (!mobileVerified) return null;
  const told = (error: unknown) => {
    if (!(error instanceof PopupFailure)) return failureText(error);
    return error.reason === "blocked"
      ? t`Your browser blocked the window. Allow pop-ups for this site and try again.`
      : t`Sign-in failed: the window was closed. Please try again.`;
  };
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        wide
        icon={<Smartphone />}
        loading={login.isPending}
        disabled={until !== undefined}
        onClick={() => login.mutate(mobileVerified.popupUrl)}
      >
        <Trans>Continue by phone</Trans>
        {until !== undefined && (
          <>
            {" "}
            <Countdown key={until} until={until} onEnd={lookAgain} />
          </>
        )}
      </Button>
      <FormError>{login.error && told(login.error)}</FormError>
      {newcomer && (
        <Suspense>
          <VerifiedRegisterDialog
            proven={newcomer}
            channel={mobileVerified.channel}
            onClose={() => setNewcomer(undefined)}
            onRegistered={onRegistered}
          />
        </Suspense>
      )}
    </div>
  );
}
