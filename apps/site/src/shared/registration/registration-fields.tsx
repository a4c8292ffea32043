import { fitsRegistrationRule } from "@banyan/contract/registration-patterns";
import { TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useController, type UseFormReturn, useWatch } from "react-hook-form";
import { useFeature } from "../../platform/use-feature.ts";
import { MobileCodeInput } from "./mobile-code-input.tsx";
import { MobileInput } from "./mobile-input.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import { RegistrationInput } from "./registration-input.tsx";
import type { AskedField, Registration } from "./registration.ts";

export interface RegistrationFieldsProps {
  readonly form: UseFormReturn<Registration>;
  readonly first: readonly AskedField[];
  readonly more: readonly AskedField[];
  readonly moreShown: boolean;
  readonly onMoreShown: (shown: boolean) => void;
}

/** The fields of a registration. `first` is visible immediately; `more` can be unfolded. */
export function RegistrationFields({ form, first, more, moreShown, onMoreShown }: RegistrationFieldsProps) {
  const { control } = form;
  const proven = useFeature("REGMOBVERF3");
  const input = ({ name, rule }: AskedField) =>
    name === "mobileNum" ? (
      <div key={name} className="flex flex-col gap-4">
        <MobileInput {...{ control, rule }} />
        {proven && <MobileCodeInput form={form} />}
      </div>
    ) : (
      <RegistrationInput key={name} {...{ control, name, rule }} />
    );
  return (
    <div className="flex flex-col gap-4">
      {first.map((field) =>
        field.name === "password" ? <Passwords key="password" {...{ form, field }} /> : input(field),
      )}
      {more.length > 0 && (
        <button
          type="button"
          aria-expanded={moreShown}
          onClick={() => onMoreShown(!moreShown)}
          className="flex min-h-11 items-center justify-between gap-3 rounded-control text-15 font-bold text-text-2 hover:text-text"
        >
          <span>
            <Trans>More details</Trans>{" "}
            <span className="font-medium text-text-3">
              <Trans>optional</Trans>
            </span>
          </span>
          <ChevronDown
            className={moreShown ? "size-5 rotate-180 transition-transform" : "size-5 transition-transform"}
          />
        </button>
      )}
      {/* Folded fields are hidden but remain mounted, so that they keep their values. */}
      <div className={moreShown ? "flex flex-col gap-4" : "hidden"}>{more.map(input)}</div>
    </div>
  );
}

interface PasswordsProps {
  readonly form: UseFormReturn<Registration>;
  readonly field: AskedField;
}

/** The password, its strength and its confirmation. */
function Passwords({ form, field: { name, rule } }: PasswordsProps) {
  const { t } = useLingui();
  const { control } = form;
  const password = useWatch({ control, name: "password" });
  const { field: repeated, fieldState } = useController({
    control,
    name: "confirmPassword",
    rules: { validate: (value, { password }) => value === password || t`The passwords do not match.` },
  });
  return (
    <>
      <RegistrationInput {...{ control, name, rule }} />
      <PasswordStrength password={password} fitsRule={fitsRegistrationRule(rule, password)} />
      <TextField
        {...repeated}
        type="password"
        label={<Trans>Repeat the password</Trans>}
        autoComplete="new-password"
        error={fieldState.error?.message}
      />
    </>
  );
}
