import { failureOf } from "@banyan/client";
import { Button, Countdown, OtpField } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { useFailureText } from "../../texts/failure-text.ts";
import { lookAgain, rest, restAfter, restOf, watchRests } from "./code-rest.ts";
import { type CaptchaAnswer, withHumanCheck } from "./human-check.ts";
import { useOncePerSecond } from "./use-once-per-second.ts";

export interface CodeFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly error?: ReactNode;
  /**
   * The purpose and the recipient of the code. Each target has a separate countdown. Empty if there is no recipient
   * yet.
   */
  readonly target: string;
  /** Sends a code to the target. The answer to the human check is part of the call. */
  readonly send: (human: CaptchaAnswer) => Promise<{ readonly value: { readonly expiredMinutes: number } }>;
  /** Called instead of `send` when there is no target yet. */
  readonly onMissing?: () => void;
}

/** A code of six digits, with the button that sends it. */
export function CodeField({ target, send, onMissing, label, value, onValueChange, onComplete, error }: CodeFieldProps) {
  const failureText = useFailureText();
  const sending = useMutation({
    mutationFn: async () => {
      let askedAt = 0;
      const { expiredMinutes } = await withHumanCheck("send_code", async (human) => {
        askedAt = Date.now();
        return (await send(human)).value;
      });
      return { askedAt, answeredAt: Date.now(), expiredMinutes };
    },
    onSuccess: (sent) => rest(target, restAfter(sent)),
    onError: (failure) => {
      const { retryAfterSeconds } = failureOf(failure).details;
      if (typeof retryAfterSeconds === "number") rest(target, Date.now() + retryAfterSeconds * 1_000);
    },
  });
  const sendOnce = useOncePerSecond(sending.mutate);
  const until = useSyncExternalStore(watchRests, () => restOf(target));
  const minutes = sending.data?.expiredMinutes ?? 0;
  const sendAgain = sending.isSuccess || until !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <OtpField
        label={label}
        value={value}
        onValueChange={onValueChange}
        {...(onComplete && { onComplete })}
        error={error}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <output className="text-13 text-text-2">
          {sending.error && <span className="text-danger">{failureText(sending.error)}</span>}
          {sending.isSuccess && until !== undefined && (
            <Trans>
              Sent. The code is valid for <Plural value={minutes} one="# minute" other="# minutes" />.
            </Trans>
          )}
        </output>
        <Button
          size="sm"
          loading={sending.isPending}
          disabled={until !== undefined}
          onClick={() => (target === "" ? onMissing?.() : sendOnce())}
        >
          {sendAgain ? <Trans>Send again</Trans> : <Trans>Send code</Trans>}
          {until !== undefined && (
            <>
              {" "}
              <Countdown key={until} until={until} onEnd={lookAgain} />
            </>
          )}
        </Button>
      </div>
    </div>
  );
}
