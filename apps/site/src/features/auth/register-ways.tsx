import type { RegistrationMode } from "@banyan/contract";
import { Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFeature } from "../../platform/use-feature.ts";
import { useStatus } from "../../platform/use-session.ts";
import { RegisterForm } from "./register-form.tsx";
import { askedFields, emptyRegistration, type Registration } from "./registration.ts";

/** The ways to register that the brand has switched on; by mobile number first, where it takes one. */
export function RegisterWays({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useLingui();
  const byMobile = useFeature("MOBILENUMREG3");
  const byUsername = useFeature("USERNAMEREG3");
  const [mode, setMode] = useState<RegistrationMode>(byMobile ? "mobile" : "username");
  const defaultValues = emptyRegistration(askedFields("username", useStatus().register));
  // A form each: fields of one name that leave and come in one form are mistaken for one another.
  const forms = {
    username: useForm<Registration>({ mode: "onTouched", defaultValues }),
    mobile: useForm<Registration>({ mode: "onTouched", defaultValues }),
  };
  const way = (mode: RegistrationMode) => <RegisterForm key={mode} {...{ mode, onRegistered }} form={forms[mode]} />;
  if (!byMobile) return way("username");
  if (!byUsername) return way("mobile");
  return (
    <Tabs
      even
      label={t`Ways to register`}
      value={mode}
      onValueChange={(next) => {
        // What was entered stays when the other way is looked at.
        if (next !== mode) forms[next].reset(forms[mode].getValues());
        setMode(next);
      }}
      tabs={[
        { value: "username", label: <Trans>Username</Trans>, content: way("username") },
        { value: "mobile", label: <Trans>Mobile</Trans>, content: way("mobile") },
      ]}
    />
  );
}
