import { TextArea } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";

interface ReasonFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Why the change was refused, once it was. */
  readonly refused: string | undefined;
}

/** Whether a reason says anything at all. */
export function isReason(text: string): boolean {
  return text.trim().length >= 3;
}

/** Why a change is made, with what the platform said to it: how every change of a brand ends. */
export function ReasonField({ value, onValueChange, refused }: ReasonFieldProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={t`Reason`}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {refused === undefined ? null : (
        <p role="alert" className="text-15 text-danger">
          {refused}
        </p>
      )}
    </>
  );
}
