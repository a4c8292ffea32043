import { latinDigits } from "@banyan/kernel";
import { useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { type Ref, useMemo } from "react";
import { countriesByName, type DialingCountry } from "./countries-by-name.ts";
import { FieldFrame, type FieldTexts, INPUT_STYLE, inputBoxStyle } from "./field-frame.tsx";
import { useUi } from "./ui-context.ts";

export type { DialingCountry } from "./countries-by-name.ts";

export interface PhoneValue {
  readonly countryCode: string;
  readonly number: string;
}

export interface PhoneFieldProps extends FieldTexts {
  readonly countries: readonly DialingCountry[];
  readonly value: PhoneValue;
  readonly onValueChange: (value: PhoneValue) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly autoComplete?: "tel-national" | "username";
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly className?: string;
}

const plus = (code: string) => `+${code.replace(/\D/g, "")}`;

/**
 * A telephone number: country on the left, digits on the right. The order is the same in every language because numbers
 * are dialled from left to right. The country list is a native select: it is searchable on every phone and adds no
 * code.
 */
export function PhoneField({
  countries,
  value,
  onValueChange,
  onBlur,
  name,
  id,
  maxLength = 15,
  disabled,
  autoComplete = "tel-national",
  inputRef,
  className,
  ...texts
}: PhoneFieldProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const named = useMemo(() => countriesByName(countries, locale), [countries, locale]);
  const chosen = countries.find((country) => country.countryCode === value.countryCode) ?? countries[0];
  return (
    <FieldFrame {...texts} id={id} className={className}>
      {(ids) => (
        <div className={inputBoxStyle(Boolean(texts.error))} dir="ltr">
          <span className="relative flex shrink-0 items-center border-e border-hairline">
            <span aria-hidden="true" className="tabular flex min-h-11 items-center gap-1.5 ps-3.5 pe-2 text-text">
              <span className="text-13 font-bold text-text-3">{chosen?.countryCode}</span>
              {chosen && plus(chosen.countryDialingCode)}
              <ChevronDown className="size-4 text-text-3" />
            </span>
            <select
              aria-label={t`Country code`}
              disabled={disabled}
              value={chosen?.countryCode}
              onChange={(event) => onValueChange({ ...value, countryCode: event.target.value })}
              className="absolute inset-0 w-full rounded-s-control bg-raised text-text opacity-0 focus-visible:opacity-100"
            >
              {named.map(({ name, ...country }) => (
                <option key={country.countryCode} value={country.countryCode}>
                  {name} {plus(country.countryDialingCode)}
                </option>
              ))}
            </select>
          </span>
          <input
            {...ids}
            ref={inputRef}
            name={name}
            type="tel"
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={maxLength}
            disabled={disabled}
            value={value.number}
            onBlur={onBlur}
            onChange={(event) =>
              onValueChange({ ...value, number: latinDigits(event.target.value).replace(/\D/g, "") })
            }
            className={`${INPUT_STYLE} tabular`}
          />
        </div>
      )}
    </FieldFrame>
  );
}
