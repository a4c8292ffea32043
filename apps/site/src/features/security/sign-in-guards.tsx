import { Button, Card, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { useDeviceText } from "../../shared/session/device-text.ts";
import type { Overview } from "./overview.ts";
import { RemoveAuthenticatorDialog } from "./remove-authenticator-dialog.tsx";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { useCountryName } from "../../platform/use-country-name.ts";

type Open = "second-factor" | "authenticator" | "remove-authenticator";

/** The protections of a sign-in besides the password, and the time and place of the last one. */
export function SignInGuards({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { secondFactor, authenticatorSince, previousLogin } = overview;
  const isOn = secondFactor.asked === "always" || (secondFactor.asked === "chosen" && secondFactor.on);
  return (
    <Card flush title={t`Signing in`}>
      <div className="divide-y divide-hairline pt-1">
        {previousLogin && <PreviousLogin login={previousLogin} />}
        {secondFactor.asked !== "off" && (
          <SettingRow
            label={<Trans>Two-step verification</Trans>}
            detail={
              <Trans>
                When you sign in from an address that is not registered, we ask for more than your password.
              </Trans>
            }
          >
            <OnOff on={isOn} />
            {secondFactor.asked === "chosen" && (
              <Button size="sm" onClick={() => setOpen("second-factor")}>
                {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
              </Button>
            )}
          </SettingRow>
        )}
        {secondFactor.asked !== "off" && (
          <SettingRow
            label={<Trans>Authenticator app</Trans>}
            detail={
              <Trans>An app on your phone shows a new code every 30 seconds. This is the safest way to confirm.</Trans>
            }
          >
            <OnOff on={authenticatorSince !== null} />
            <Button
              size="sm"
              onClick={() => setOpen(authenticatorSince === null ? "authenticator" : "remove-authenticator")}
            >
              {authenticatorSince === null ? <Trans>Set up</Trans> : <Trans>Remove</Trans>}
            </Button>
          </SettingRow>
        )}
      </div>
      {open === "second-factor" && <SecondFactorDialog on={!isOn} ways={secondFactor.ways} onClose={close} />}
      {open === "authenticator" && <AuthenticatorDialog onClose={close} />}
      {open === "remove-authenticator" && <RemoveAuthenticatorDialog onClose={close} />}
    </Card>
  );
}

function OnOff({ on }: { readonly on: boolean }) {
  return on ? (
    <StatusPill tone="win">
      <Trans>On</Trans>
    </StatusPill>
  ) : (
    <StatusPill tone="accent">
      <Trans>Off</Trans>
    </StatusPill>
  );
}

function PreviousLogin({ login }: { readonly login: NonNullable<Overview["previousLogin"]> }) {
  const formats = useFormats();
  const device = useDeviceText()(login);
  const country = useCountryName()(login.country);
  return (
    <SettingRow
      label={<Trans>Previous sign-in</Trans>}
      detail={
        <>
          {device}
          {country && <> · {country}</>} · <bdi dir="ltr">{login.ip}</bdi>
        </>
      }
    >
      <span className="text-15 text-text-2">{formats.dateTime(login.at)}</span>
    </SettingRow>
  );
}
