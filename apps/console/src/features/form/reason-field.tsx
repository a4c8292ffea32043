import { TextArea } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { FieldFailure } from "./field-failure.ts";

interface ReasonFieldProps {
  /** "Reason" where nothing else says better what is asked for. */
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is wrong before the platform is asked. */
  readonly error?: string | undefined;
  /** What the platform refused: what it said of the reason marks it, the rest stands below. */
  readonly failed: FieldFailure;
  /** What the platform calls the field. */
  readonly field?: string;
}

/** Whether a reason says anything at all. */
export function isReason(text: string): boolean {
  return text.trim().length >= 3;
}

/** Why a change is made, with what the platform said to it: how every form of the console ends. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, value, onValueChange, error, failed, field = "reason" } = props;
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={label ?? t`Reason`}
        hint={hint}
        error={error ?? failed.of(field)}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <Refused>{failed.rest}</Refused>
    </>
  );
}

/** What the platform refused, where it is about no field of the form. */
export function Refused({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p role="alert" className="text-15 text-danger">
      {children}
    </p>
  );
}
