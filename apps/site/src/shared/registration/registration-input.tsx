import type { RegistrationRule } from "@banyan/contract";
import { fitsRegistrationRule } from "@banyan/contract/registration-patterns";
import { PinField, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { type Control, useController } from "react-hook-form";
import { patternText } from "./pattern-texts.ts";
import { type RegistrationFieldName, registrationField } from "./registration-field.ts";
import { entered, type Registration } from "./registration.ts";

export interface RegistrationInputProps {
  readonly control: Control<Registration>;
  readonly name: RegistrationFieldName;
  readonly rule: RegistrationRule;
}

/** One field of the registration, validated by the same rule as on the server. */
export function RegistrationInput({ control, name, rule }: RegistrationInputProps) {
  const { t } = useLingui();
  const { label, hint, look, input } = registrationField(name);
  const ruleText = t(patternText(rule));
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name,
    rules: {
      validate: (text) => {
        const value = entered(name, text);
        if (value === "") return !rule.required || t`This field cannot be empty.`;
        return fitsRegistrationRule(rule, value) || ruleText;
      },
    },
  });
  const texts = {
    label: t(label),
    optional: !rule.required,
    hint: hint ? t(hint) : rule.required ? ruleText : undefined,
    error: fieldState.error?.message,
  };
  if (look === "pin") return <PinField {...texts} value={value} onValueChange={onChange} />;
  return <TextField {...input} {...texts} {...{ ref, name, value, onChange, onBlur }} />;
}
