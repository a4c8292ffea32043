import { OTPField } from "@base-ui/react/otp-field";
import { useLingui } from "@lingui/react/macro";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { classes } from "./classes.ts";

export interface CodeBoxesProps extends FieldTexts {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Called once when the last box is filled. */
  readonly onComplete?: (value: string) => void;
  readonly length?: number;
  readonly mask?: boolean;
  readonly autoComplete?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A short secret of digits with one box for each. The boxes run from left to right in every language. */
export function CodeBoxes({
  value,
  onValueChange,
  onComplete,
  length = 6,
  mask = false,
  autoComplete = "off",
  name,
  disabled,
  className,
  ...texts
}: CodeBoxesProps) {
  const { t } = useLingui();
  const digitLabel = (position: number) => t`Digit ${position} of ${length}`;
  return (
    <FieldFrame {...texts} className={className}>
      {(ids) => (
        <div dir="ltr">
          <OTPField.Root
            id={ids.id}
            aria-describedby={ids["aria-describedby"]}
            length={length}
            mask={mask}
            autoComplete={autoComplete}
            value={value}
            onValueChange={(next) => onValueChange(next)}
            {...(onComplete ? { onValueComplete: (next: string) => onComplete(next) } : {})}
            {...(name === undefined ? {} : { name })}
            {...(disabled === undefined ? {} : { disabled })}
            className="flex w-full gap-[min(0.5rem,1vw)]"
          >
            {Array.from({ length }, (_, index) => (
              <OTPField.Input
                key={index}
                aria-label={digitLabel(index + 1)}
                aria-invalid={ids["aria-invalid"]}
                className={classes(
                  "tabular h-14 w-full min-w-0 max-w-14 flex-1 rounded-control border bg-bg text-center text-20 font-bold text-text",
                  "transition-[border-color] duration-100 disabled:opacity-50",
                  texts.error ? "border-danger" : "border-control data-filled:border-text-3",
                )}
              />
            ))}
          </OTPField.Root>
        </div>
      )}
    </FieldFrame>
  );
}
