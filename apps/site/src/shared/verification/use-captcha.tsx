import { failureOf } from "@banyan/client";
import type { CaptchaAction } from "@banyan/contract";
import { Skeleton } from "@banyan/ui";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { type CaptchaFault, faultOf } from "./captcha-fault.ts";
import type { CaptchaAnswer } from "./human-check.ts";

const CaptchaField = lazy(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }));

const NO_ANSWER: CaptchaAnswer = {};

export interface Captcha {
  /** The captcha fields for the call. */
  readonly answer: CaptchaAnswer;
  /**
   * Call this after every failure of the call. The failure's captcha flag turns the field on. Each failure
   * uses up one captcha.
   */
  readonly onFailure: (error: unknown) => void;
  /** Null until a captcha is required. */
  readonly field: ReactNode;
}

/** The captcha of a form. It appears after the first failure that requires it, or from the start with `always`. */
export function useCaptcha(action: CaptchaAction, always = false): Captcha {
  const [round, setRound] = useState(always ? 1 : 0);
  const [answer, setAnswer] = useState(NO_ANSWER);
  const [fault, setFault] = useState<CaptchaFault>();
  return {
    answer,
    onFailure(error) {
      const failure = failureOf(error);
      if (failure.details["captcha"] !== true && round === 0) return;
      setAnswer(NO_ANSWER);
      // The first captcha cannot have a wrong answer yet.
      setFault(round === 0 ? undefined : faultOf(failure));
      setRound(round + 1);
    },
    field: round > 0 && (
      <Suspense fallback={<Skeleton className="h-24" />}>
        <CaptchaField key={round} action={action} fault={fault} onAnswer={setAnswer} />
      </Suspense>
    ),
  };
}
