import type { CaptchaAction } from "@banyan/contract";
import { Button, IconButton, Skeleton, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Check, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import type { CaptchaFault } from "./captcha-fault.ts";
import { type CaptchaAnswer, humanCheck } from "./human-check.ts";
import { useOncePerSecond } from "./use-once-per-second.ts";

export interface CaptchaFieldProps {
  readonly action: CaptchaAction;
  /** The fault of the answer to the previous picture. */
  readonly fault: CaptchaFault | undefined;
  readonly onAnswer: (answer: CaptchaAnswer) => void;
}

/** Letters in a picture. People who cannot read them can use a check that the browser does by itself. */
export function CaptchaField({ action, fault, onAnswer }: CaptchaFieldProps) {
  const { t } = useLingui();
  const faultTexts: Readonly<Record<CaptchaFault, string>> = {
    missing: t`Type the letters in the picture first.`,
    wrong: t`The letters did not match. Here is a new picture.`,
    expired: t`That picture has expired. Here is a new one.`,
  };
  const failureText = useFailureText();
  const [letters, setLetters] = useState("");
  const picture = useMutation({
    mutationFn: () => client.verification.captcha({ action, kind: "picture" }),
    onSuccess: () => {
      setLetters("");
      onAnswer({});
    },
  });
  const check = useMutation({ mutationFn: () => humanCheck(action), onSuccess: onAnswer });
  const fetchPicture = picture.mutate;
  const fetched = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // The component mounts again for each picture. After a fault the field gets the focus.
  useEffect(() => {
    if (fault !== undefined) input.current?.focus();
  }, [fault]);
  useEffect(() => {
    // Fetches only once for each mount: a second picture would leave the first unused.
    if (!fetched.current) fetchPicture();
    fetched.current = true;
  }, [fetchPicture]);
  const refresh = useOncePerSecond(fetchPicture);
  if (check.isSuccess) {
    return (
      <output className="flex items-center gap-2 rounded-control border border-hairline px-4 py-3 text-15">
        <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
        <Trans>Your browser has been checked. You can continue.</Trans>
      </output>
    );
  }
  const type = (typed: string) => {
    setLetters(typed);
    onAnswer({ captcha: typed.trim(), ...(picture.data && { captchaId: picture.data.captchaId }) });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-2 gap-y-1.5">
        <TextField
          className="!contents [&>label]:col-span-full [&>p]:order-last [&>p]:col-span-full"
          label={<Trans>Letters in the picture</Trans>}
          error={fault && letters === "" ? faultTexts[fault] : undefined}
          ref={input}
          value={letters}
          onChange={(event) => type(event.target.value)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
        />
        {picture.data ? (
          <img
            src={`data:image/png;base64,${picture.data.value}`}
            alt={t`A picture of five letters and digits. If you cannot read it, use the check without a picture below.`}
            width={126}
            height={44}
            className="h-12 shrink-0 object-contain rounded-control border border-hairline bg-white"
          />
        ) : (
          <Skeleton className="h-12 w-[126px] shrink-0" />
        )}
        <IconButton
          tone="secondary"
          className="size-12"
          label={t`New picture`}
          icon={<RefreshCw />}
          onClick={refresh}
          disabled={picture.isPending}
        />
      </div>
      {(picture.error ?? check.error) && (
        <p role="alert" className="text-13 text-danger">
          {failureText(check.error ?? picture.error)}
        </p>
      )}
      <Button
        tone="quiet"
        size="sm"
        className="-ms-3 self-start"
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        <Trans>Check without a picture</Trans>
      </Button>
    </div>
  );
}
