import { TextField } from "@banyan/ui";
import type { ReactNode } from "react";

export interface MomentFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
}

/** A date and time in the operator's time zone. */
export function MomentField({ label, hint, error, value, onValueChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      error={error}
      optional
      value={value === null ? "" : localText(new Date(value))}
      onChange={(event) => onValueChange(instantText(event.target.value))}
    />
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function localText(at: Date): string {
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function instantText(typed: string): string | null {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
