import { formatMoney, typedMoneyText } from "@banyan/kernel";
import type { Ref } from "react";
import { Chip } from "./chip.tsx";
import { FieldFrame, type FieldTexts, INPUT_STYLE, inputBoxStyle } from "./field-frame.tsx";
import { type MoneyReading, readMoneyText } from "./money-text.ts";
import { MoneyProblemText } from "./typed-problem-text.tsx";
import { useUi } from "./ui-context.ts";

export interface MoneyFieldProps extends FieldTexts {
  /** The text exactly as it was typed. */
  readonly text: string;
  readonly currency: string;
  /** Receives the text and its reading. The amount is a string of integer minor units. */
  readonly onTextChange: (text: string, reading: MoneyReading) => void;
  /** Amounts in minor units offered as chips. */
  readonly presets?: readonly string[];
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/**
 * An input for an amount of money. It uses the only parser for typed amounts. An unreadable text immediately shows an
 * error under the field. The digits are large because the amount is the most important number on its screen.
 */
export function MoneyField({
  text,
  currency,
  onTextChange,
  presets = [],
  onBlur,
  name,
  id,
  disabled,
  inputRef,
  className,
  error: refusal,
  ...texts
}: MoneyFieldProps) {
  const { locale } = useUi();
  const reading = readMoneyText(text, currency, locale);
  const write = (next: string) => onTextChange(next, readMoneyText(next, currency, locale));
  const isRead = reading.kind === "amount" || reading.kind === "empty";
  const problem = isRead ? undefined : <MoneyProblemText problem={reading} currency={currency} />;
  // The maximum of a form is more exact than that of the field.
  const error = problem && reading.kind !== "too-large" ? problem : (refusal ?? problem);
  return (
    <FieldFrame {...texts} error={error} id={id} className={className}>
      {(ids) => (
        <>
          <div className={inputBoxStyle(Boolean(error))} dir="ltr">
            <span className="ps-3.5 text-13 font-bold text-text-3">{currency}</span>
            <input
              {...ids}
              ref={inputRef}
              name={name}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedMoneyText(0n, currency, locale)}
              disabled={disabled}
              value={text}
              onBlur={onBlur}
              onChange={(event) => write(event.target.value)}
              className={`${INPUT_STYLE} tabular text-20 font-bold`}
            />
          </div>
          {presets.length > 0 && (
            <div className="flex flex-wrap gap-2 pt-1">
              {presets.map((minor) => (
                <Chip
                  key={minor}
                  selected={reading.kind === "amount" && reading.minor === minor}
                  disabled={disabled}
                  onClick={() => write(typedMoneyText(minor, currency, locale))}
                >
                  <bdi className="tabular" dir="ltr">
                    {formatMoney(minor, currency, locale).replace(/[.,]00$/, "")}
                  </bdi>
                </Chip>
              ))}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}
