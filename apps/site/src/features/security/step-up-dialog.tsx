import type { BanyanClient } from "@banyan/client";
import { Button, Dialog, RadioCards } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound, Mail, MessageSquare, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { queries } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { PasswordProof } from "./password-proof.tsx";
import { StepUpCode } from "./step-up-code.tsx";

type StepUpWays = Awaited<ReturnType<BanyanClient["security"]["waysToStepUp"]>>["value"];
type Way = Exclude<StepUpWays["ways"][number], "signIn">;

export interface StepUpDialogProps {
  /** Called with true after the proof, and with false when the person closes the dialog. */
  readonly onAnswer: (isProven: boolean) => void;
}

/** Asks the person to prove who they are before a change of the account's security or of the withdrawal target. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const ways = useQuery(queries.security.waysToStepUp.queryOptions({ input: {}, gcTime: 0, staleTime: 0 }));
  return (
    <Dialog open onOpenChange={(open) => !open && onAnswer(false)} title={<Trans>Confirm that it is you</Trans>}>
      <QueryGate query={ways} data={ways.data?.value} lines={4}>
        {(known) => <Prove known={known} onProven={() => onAnswer(true)} onLeave={() => onAnswer(false)} />}
      </QueryGate>
    </Dialog>
  );
}

interface ProveProps {
  readonly known: StepUpWays;
  readonly onProven: () => void;
  readonly onLeave: () => void;
}

function Prove({ known, onProven, onLeave }: ProveProps) {
  const { t } = useLingui();
  const offered = known.ways.filter((way): way is Way => way !== "signIn");
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? offered[0];
  const proving = useMutation(queries.security.stepUp.mutationOptions({ onSuccess: onProven }));
  if (way === undefined) return <SignInAgain onLeave={onLeave} />;
  const words = {
    password: { title: t`Password`, leading: <KeyRound /> },
    authenticator: { title: t`Authenticator app`, leading: <ShieldCheck /> },
    mobile: { title: t`Code by text message`, leading: <MessageSquare />, detail: <bdi dir="ltr">{known.mobile}</bdi> },
    email: { title: t`Code by e-mail`, leading: <Mail />, detail: <bdi dir="ltr">{known.email}</bdi> },
  };
  const prove = (answer: string) => proving.mutate({ way, answer });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>This protects your money. You will not be asked again for five minutes.</Trans>
      </p>
      {offered.length > 1 && (
        <RadioCards
          label={t`How do you want to confirm?`}
          value={way}
          onValueChange={(next) => {
            proving.reset();
            setChosen(next);
          }}
          cards={offered.map((each) => ({ value: each, ...words[each] }))}
        />
      )}
      {way === "password" ? (
        <PasswordProof
          submitLabel={<Trans>Confirm</Trans>}
          error={proving.error}
          loading={proving.isPending}
          onProof={prove}
        />
      ) : (
        <StepUpCode key={way} way={way} error={proving.error} loading={proving.isPending} onCode={prove} />
      )}
    </div>
  );
}

/** For accounts with neither a password nor a proven contact. A new sign-in is the proof. */
function SignInAgain({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>
          Sign in again as usual. For five minutes after that, you can change this without confirming again.
        </Trans>
      </p>
      <Button
        tone="primary"
        size="lg"
        wide
        onClick={() => {
          onLeave();
          sessionToken.end();
        }}
      >
        <Trans>Sign in again</Trans>
      </Button>
    </div>
  );
}
