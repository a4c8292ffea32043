import { readTypedNumber, type TypedNumber, typedNumberText } from "@banyan/kernel";
import type { ReactNode } from "react";
import type { FieldTexts } from "./field-frame.tsx";
import { TextField } from "./text-field.tsx";
import { TypedProblemText } from "./typed-problem-text.tsx";
import { useUi } from "./ui-context.ts";

export interface NumberFieldProps extends FieldTexts {
  /** The text exactly as it was typed. */
  readonly text: string;
  /** The number of decimals that are allowed. The default is none. */
  readonly decimals?: number;
  /** Receives the text and its reading, in units of the last decimal. */
  readonly onTextChange: (text: string, reading: TypedNumber) => void;
  readonly trailing?: ReactNode;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** An input for a number that is not money: a percentage, a count, minutes. It is parsed in the same way as amounts. */
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
