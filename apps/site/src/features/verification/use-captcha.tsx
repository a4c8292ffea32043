import { failureOf } from "@banyan/client";
import type { CaptchaAction } from "@banyan/contract";
import { Skeleton } from "@banyan/ui";
import { type ReactNode, Suspense, lazy, useState } from "react";
import type { CaptchaAnswer } from "./human-check.ts";

const CaptchaField = lazy(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }));

const NO_ANSWER: CaptchaAnswer = {};

export interface Captcha {
  /** Goes into the call. */
  readonly answer: CaptchaAnswer;
  /** Told of every failure of the call: its captcha flag turns the field on, and each failure uses one up. */
  readonly onFailure: (error: unknown) => void;
  /** Null until a captcha is asked for. */
  readonly field: ReactNode;
}

/** The captcha of a form, shown from the first failure on that asks for it, or from the beginning with `always`. */
export function useCaptcha(action: CaptchaAction, always = false): Captcha {
  const [round, setRound] = useState(always ? 1 : 0);
  const [answer, setAnswer] = useState(NO_ANSWER);
  return {
    answer,
    onFailure(error) {
      const { details } = failureOf(error);
      if (details["captcha"] !== true && round === 0) return;
      setAnswer(NO_ANSWER);
      setRound(round + 1);
    },
    field: round > 0 && (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <CaptchaField key={round} action={action} onAnswer={setAnswer} />
      </Suspense>
    ),
  };
}
