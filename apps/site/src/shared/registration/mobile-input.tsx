import type { RegistrationRule } from "@banyan/contract";
import { mobileByRule } from "@banyan/contract/registration-modes";
import { fitsRegistrationRule } from "@banyan/contract/registration-patterns";
import { PhoneField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type Control, useController } from "react-hook-form";
import { mobileText } from "./mobile-text.ts";
import type { Registration } from "./registration.ts";
import { chosenCountry, useCountries } from "../../platform/use-countries.ts";

export interface MobileInputProps {
  readonly control: Control<Registration>;
  readonly rule: RegistrationRule;
}

/** The mobile number with its country, validated by the brand's rule for that country. */
export function MobileInput({ control, rule }: MobileInputProps) {
  const { t } = useLingui();
  const countries = useCountries();
  const { field: country } = useController({ control, name: "countryCode" });
  const chosen = chosenCountry(countries, country.value);
  const { field, fieldState } = useController({
    control,
    name: "mobileNum",
    rules: {
      validate: (number, { countryCode }) => {
        if (number === "") return !rule.required || t`Please enter a valid mobile number`;
        const country = chosenCountry(countries, countryCode);
        const fits = country?.mobile ? mobileByRule(country.mobile, number) !== undefined : true;
        return (fits && fitsRegistrationRule(rule, number)) || t(mobileText(country, rule));
      },
    },
  });
  return (
    <PhoneField
      label={<Trans>Mobile number</Trans>}
      optional={!rule.required}
      hint={t(mobileText(chosen, rule))}
      error={fieldState.error?.message}
      countries={countries}
      value={{ countryCode: chosen?.countryCode ?? "", number: field.value }}
      onValueChange={({ countryCode, number }) => {
        country.onChange(countryCode);
        field.onChange(number);
      }}
      onBlur={field.onBlur}
      name="mobileNum"
      inputRef={field.ref}
    />
  );
}
