import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Step {
  readonly label: ReactNode;
  /** When the step happened, or how long it may take. */
  readonly detail?: ReactNode;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The index of the current step; `steps.length` when all are done. */
  readonly current: number;
  /** The current step has failed. */
  readonly failed?: boolean;
}

/** Shows the progress of a process, e.g. a withdrawal from request to receipt. */
export function Stepper({ label, steps, current, failed = false }: StepperProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, index) => {
        const done = index < current;
        const active = index === current;
        return (
          <li key={index} aria-current={active ? "step" : undefined} className="group flex gap-3">
            <span className="flex flex-col items-center">
              <span
                className={classes(
                  "grid size-7 place-items-center rounded-full border text-12 font-bold",
                  done && "border-live bg-live text-on-live",
                  active &&
                    (failed ? "border-danger bg-danger-tint text-danger" : "border-live bg-live-tint text-live"),
                  !done && !active && "border-hairline text-text-3",
                )}
              >
                {done ? <Check className="size-4" strokeWidth={3} aria-label={t`Done`} /> : index + 1}
              </span>
              <span className={classes("w-px flex-1 group-last:hidden", done ? "bg-live" : "bg-hairline")} />
            </span>
            <span className="min-w-0 flex-1 pt-1 pb-5">
              <span className={classes("block text-15", done || active ? "font-bold text-text" : "text-text-3")}>
                {step.label}
              </span>
              {step.detail && <span className="block text-13 text-text-3">{step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
