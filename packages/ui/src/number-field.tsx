import { readTypedNumber, type TypedNumber, typedNumberText } from "@banyan/kernel";
import type { ReactNode } from "react";
import type { FieldTexts } from "./field-frame.tsx";
import { TextField } from "./text-field.tsx";
import { TypedProblemText } from "./typed-problem-text.tsx";
import { useUi } from "./ui-context.ts";

export interface NumberFieldProps extends FieldTexts {
  /** What was typed, kept as typed. */
  readonly text: string;
  /** How many decimals the number may have; none unless given. */
  readonly decimals?: number;
  /** Told the text and what it means, in units of the last decimal. */
  readonly onTextChange: (text: string, reading: TypedNumber) => void;
  readonly trailing?: ReactNode;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A number that is no money: a percentage, a count, minutes. It is read as amounts are. */
export function NumberField({ text, decimals = 0, onTextChange, error, ...rest }: NumberFieldProps) {
  const { locale } = useUi();
  const rules = { locale, decimals };
  const reading = readTypedNumber(text, rules);
  const isRead = reading.kind === "number" || reading.kind === "empty";
  return (
    <TextField
      {...rest}
      error={
        isRead
          ? error
          : (error ?? (
              <TypedProblemText
                problem={reading}
                decimals={decimals}
                write={(units) => typedNumberText(units, rules)}
              />
            ))
      }
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      dir="ltr"
      value={text}
      onChange={({ target }) => onTextChange(target.value, readTypedNumber(target.value, rules))}
    />
  );
}
