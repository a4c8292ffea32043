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

/** The characters that a reason may have. */
const MOST = 500;
/** From this length on the field counts. */
const COUNTED = 400;

/** Returns whether a reason is neither too short nor too long. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= 3 && length <= MOST;
}

/** The reason for a change, with the platform's refusal. Every form of the console ends with it. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, hint, value, onValueChange, error, failed, field = "reason" } = props;
  const { t } = useLingui();
  const { length } = value.trim();
  const tooLong = length > MOST ? t`Write at most ${MOST} characters.` : undefined;
  return (
    <>
      <TextArea
        label={label ?? t`Reason`}
        hint={hint}
        error={error ?? tooLong ?? failed.of(field)}
        rows={2}
        // A pasted text is counted, not cut. A reason is one line.
        {...(length > COUNTED && { count: length, maxLength: MOST })}
        value={value}
        onChange={(event) => onValueChange(event.target.value.replaceAll(/[\r\n]+/g, " "))}
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
