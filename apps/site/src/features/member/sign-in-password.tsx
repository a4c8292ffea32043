import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { openPopup } from "../../shared/session/popup.ts";
import { SettingRow } from "../../shared/page-parts/setting-row.tsx";

/** The sign-in password, with the button to change it. */
export function SignInPassword() {
  return (
    <SettingRow
      label={<Trans>Sign-in password</Trans>}
      detail={<Trans>Changing it signs you out on other devices.</Trans>}
    >
      <Button size="sm" onClick={() => openPopup("change-password")}>
        <Trans>Change</Trans>
      </Button>
    </SettingRow>
  );
}
