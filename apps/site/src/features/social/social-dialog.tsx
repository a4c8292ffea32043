import { Dialog, Skeleton } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { usePageTitle } from "../../platform/page-title.ts";
import { useMember, useSignedIn } from "../../platform/use-session.ts";
import { BindOwnForm } from "./bind-own-form.tsx";
import { RefusedJourney } from "./refused-journey.tsx";
import { clearAddress, forgetJourney, readAnswer } from "./social-journey.ts";
import { SocialWelcome } from "./social-welcome.tsx";

export interface SocialDialogProps {
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
  readonly onRegistered: () => void;
  /** A member who came to bind an identity returns to the page before. */
  readonly onBound: (from: string) => void;
}

/** Continues after an identity provider's answer: signs in, or asks for the account of the identity. */
export function SocialDialog({ onClose, onSignedIn, onRegistered, onBound }: SocialDialogProps) {
  const { t } = useLingui();
  const [answer] = useState(readAnswer);
  usePageTitle(answer.kind === "refused" ? t`You are not signed in` : t`Sign in`);
  useEffect(clearAddress, []);
  const signedIn = useSignedIn();
  const member = useMember();
  const end = (next: () => void) => () => {
    forgetJourney();
    next();
  };
  if (answer.kind === "refused") return <RefusedJourney code={answer.code} onClose={end(onClose)} />;
  if (signedIn && !member) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>One moment</Trans>}>
        <Skeleton className="h-24 w-full" />
      </Dialog>
    );
  }
  // A trial player has no account to which an identity could be bound.
  if (member && !member.isTrial) {
    return <BindOwnForm answer={answer} onClose={end(onClose)} onBound={end(() => onBound(answer.from))} />;
  }
  return (
    <SocialWelcome
      answer={answer}
      {...{ onClose: end(onClose), onSignedIn: end(onSignedIn), onRegistered: end(onRegistered) }}
    />
  );
}
