import type { ProfileField } from "@banyan/contract";
import { fitsRegistrationRule } from "@banyan/contract/registration-patterns";
import { Select, TextArea, TextField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { type Control, useController } from "react-hook-form";
import type { Profile } from "../../platform/answers.ts";
import { patternText } from "../../shared/registration/pattern-texts.ts";
import { useCountries } from "../../platform/use-countries.ts";
import type { ProfileEntries } from "./profile-entries.ts";
import { incomeLabels, profileLabels } from "./profile-texts.ts";

export interface ProfileInputProps {
  readonly control: Control<ProfileEntries>;
  readonly profile: Profile;
  readonly field: ProfileField;
}

type InputKind = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "dir" | "max"
>;

const HANDLE: InputKind = { autoComplete: "off", autoCapitalize: "none", dir: "ltr" };

/** The input attributes of each field, e.g. for autofill. */
const KINDS: Partial<Record<ProfileField, InputKind>> = {
  nickname: { autoComplete: "nickname", dir: "auto" },
  payeeName: { autoComplete: "name", dir: "auto" },
  birthday: { type: "date", autoComplete: "bday" },
  placeOfBirth: { dir: "auto" },
  occupation: { autoComplete: "organization-title", dir: "auto" },
  idNumber: { autoComplete: "off", autoCapitalize: "characters", dir: "ltr" },
  zalo: { ...HANDLE, inputMode: "numeric" },
  qqNum: { ...HANDLE, inputMode: "numeric" },
};

/** One field of the profile, validated by the same rule as on the server. */
export function ProfileInput({ control, profile, field }: ProfileInputProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const countries = useCountries();
  const rule = profile.rules.find((known) => known.field === field);
  const {
    field: { ref, name, value, onChange, onBlur },
    fieldState,
  } = useController({
    control,
    name: field,
    rules: {
      validate: (text) => {
        const entered = text.trim();
        return entered === "" || !rule || fitsRegistrationRule(rule, entered) || t(patternText(rule));
      },
    },
  });
  const once = profile.setOnce.includes(field);
  const texts = {
    label: t(profileLabels[field]),
    error: fieldState.error?.message,
    hint: once ? <Trans>You can set this only once. Please check it before you save.</Trans> : undefined,
  };
  if (field === "nationality") {
    const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
    const options = countries
      .map(({ countryCode }) => ({ value: countryCode, label: names.of(countryCode) ?? countryCode }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
    return <Choice {...texts} {...{ value, onChange, options }} />;
  }
  if (field === "sourceOfIncome") {
    const options = Object.entries(incomeLabels).map(([code, label]) => ({ value: code, label: t(label) }));
    return <Choice {...texts} {...{ value, onChange, options }} />;
  }
  if (field === "address") {
    return <TextArea {...texts} {...{ ref, name, value, onChange, onBlur }} rows={2} dir="auto" />;
  }
  return <TextField {...(KINDS[field] ?? HANDLE)} {...texts} {...{ ref, name, value, onChange, onBlur }} />;
}

interface ChoiceProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, error, value, onChange, options }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Select
      {...{ label, error, options }}
      value={value === "" ? null : value}
      onValueChange={onChange}
      placeholder={t`Choose`}
    />
  );
}
