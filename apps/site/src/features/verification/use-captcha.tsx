import { failureOf } from "@banyan/client";
import type { CaptchaAction } from "@banyan/contract";
import { Skeleton } from "@banyan/ui";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { type CaptchaFault, faultOf } from "./captcha-fault.ts";
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
  const [fault, setFault] = useState<CaptchaFault>();
  return {
    answer,
    onFailure(error) {
      const failure = failureOf(error);
      if (failure.details["captcha"] !== true && round === 0) return;
      setAnswer(NO_ANSWER);
      // A captcha that is asked for the first time has not been answered wrong.
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
