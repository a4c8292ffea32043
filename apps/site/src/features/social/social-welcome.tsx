import { Button, Dialog, Skeleton, Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { client } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { enter, type SignedIn } from "../../shared/session/session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { SocialBindForm } from "./social-bind-form.tsx";
import type { SocialAnswer } from "./social-journey.ts";
import { SocialRegisterForm } from "./social-register-form.tsx";

export interface SocialWelcomeProps {
  readonly answer: Extract<SocialAnswer, { kind: "ticket" }>;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onRegistered: () => void;
}

/** Signs in the owner of the identity. A new visitor chooses between a new account and an existing one. */
export function SocialWelcome({ answer, onClose, onSignedIn, onRegistered }: SocialWelcomeProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [way, setWay] = useState<"new" | "own">("new");
  const { ticket, pageKey } = answer;
  const { data, error } = useQuery({
    queryKey: ["social", ticket],
    queryFn: () => client.social.signIn({ ticket, pageKey }),
    staleTime: "static",
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const met = data?.value;
  const go = useEffectEvent((login: SignedIn) => {
    enter(login, false);
    onSignedIn();
  });
  useEffect(() => {
    if (met?.state === "signed-in") go(met.login);
  }, [met]);
  const close = (open: boolean) => !open && onClose();
  if (error) {
    return (
      <Dialog open onOpenChange={close} title={<Trans>You are not signed in</Trans>}>
        <div className="flex flex-col gap-4">
          <FormError>{failureText(error)}</FormError>
          <Button size="lg" wide onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </Dialog>
    );
  }
  if (met?.state !== "new") {
    return (
      <Dialog open onOpenChange={close} title={<Trans>Signing you in</Trans>}>
        <Skeleton className="h-24 w-full" />
      </Dialog>
    );
  }
  const { provider } = met;
  const name = met.name ?? met.email;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={name ? <Trans>Welcome, {name}</Trans> : <Trans>Welcome</Trans>}
      description={
        <Trans>{provider} has confirmed who you are. Create a new account, or connect the one you have.</Trans>
      }
    >
      <Tabs
        even
        label={t`Your account`}
        value={way}
        onValueChange={setWay}
        tabs={[
          {
            value: "new",
            label: <Trans>New account</Trans>,
            content: <SocialRegisterForm {...{ answer, met, onRegistered }} />,
          },
          {
            value: "own",
            label: <Trans>I have an account</Trans>,
            content: <SocialBindForm {...{ answer, provider, onSignedIn }} />,
          },
        ]}
      />
    </Dialog>
  );
}
