import { TextArea } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { FieldFailure } from "./field-failure.ts";

interface ReasonFieldProps {
  /** Defaults to "Reason". */
  readonly label?: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** A problem that the form found before the request. */
  readonly error?: string | undefined;
  /** The platform's refusal. A message about the reason marks the field; any other message is shown below it. */
  readonly failed: FieldFailure;
  /** The name of the field in the contract. */
  readonly field?: string;
}

/** Returns whether a reason is long enough. */
export function isReason(text: string): boolean {
  return text.trim().length >= 3;
}

/** The reason for a change, with the platform's refusal. Every form of the console ends with it. */
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

/** The platform's message that concerns no field of the form. It scrolls into view: a long form may hide its end. */
export function Refused({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : (
    <p key={children} ref={intoView} role="alert" className="text-15 text-danger">
      {children}
    </p>
  );
}

function intoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: "nearest" });
}
