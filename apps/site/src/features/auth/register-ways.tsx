import type { RegistrationMode } from "@banyan/contract";
import { Tabs } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFeature } from "../../platform/use-feature.ts";
import { useStatus } from "../../platform/use-session.ts";
import { RegisterForm } from "./register-form.tsx";
import { askedFields, emptyRegistration, type Registration } from "../../shared/registration/registration.ts";

/**
 * The registration modes that the brand has switched on. Registration by mobile number comes first if enabled (R-2.24,
 *
 */
export function RegisterWays({ onRegistered }: { readonly onRegistered: () => void }) {
  const { t } = useLingui();
  const byMobile = useFeature("MOBILENUMREG3");
  const byUsername = useFeature("USERNAMEREG3");
  const [mode, setMode] = useState<RegistrationMode>(byMobile ? "mobile" : "username");
  const defaultValues = emptyRegistration(askedFields("username", useStatus().register));
  // Each mode has its own form, because fields of the same name that unmount and mount in one form are confused.
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
        // Keeps the entered values when the visitor switches to the other mode.
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
