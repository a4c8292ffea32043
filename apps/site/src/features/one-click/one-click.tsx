import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { forgetInvitation, keptInvitation } from "../../shared/registration/invitation.ts";
import { enter } from "../../shared/session/session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import type { Credentials } from "./credentials.ts";

const CredentialsDialog = lazy(async () => ({
  default: (await import("./credentials-dialog.tsx")).CredentialsDialog,
}));

/** Opens an account in one tap, if the brand offers it. The tap also confirms the visitor's age. */
export function OneClick({ onRegistered }: { readonly onRegistered: () => void }) {
  const { brand, ways } = useStatus();
  const { name: brandName, minimumAge } = brand;
  const failureText = useFailureText();
  const [made, setMade] = useState<Credentials>();
  const registration = useMutation(queries.member.registerInOneClick.mutationOptions());
  if (!ways.oneClick) return null;
  const register = () => {
    const invitation = keptInvitation();
    registration.mutate(
      {
        agreedToTerms: true,
        ...(invitation && { [invitation.field]: invitation.code }),
        domain: location.hostname,
        registerUrl: location.href.slice(0, 2048),
        registerMethod: "WEB",
      },
      {
        onSuccess: ({ value: { username, password, login } }) => {
          forgetInvitation();
          enter(login, false);
          setMade({ username, password });
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" wide icon={<Zap />} loading={registration.isPending} onClick={register}>
        <Trans>Open an account in one tap</Trans>
      </Button>
      <p className="text-center text-13 text-text-3">
        <Trans>
          By tapping I confirm that I am {minimumAge} or older and accept the rules of {brandName}.
        </Trans>
      </p>
      <FormError>{registration.error && failureText(registration.error)}</FormError>
      {made && (
        <Suspense>
          <CredentialsDialog credentials={made} onDone={onRegistered} />
        </Suspense>
      )}
    </div>
  );
}
