import { notify, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queries } from "../../platform/platform.ts";
import { useMember, useStatus } from "../../platform/use-session.ts";
import { useDeviceText } from "../../shared/session/device-text.ts";
import { useCountryName } from "../../platform/use-country-name.ts";

/** The message after a sign-in: a welcome at the first one, later the time and place of the previous one. */
export function SignInGreeting({ first }: { readonly first: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const navigate = useNavigate();
  const deviceText = useDeviceText();
  const countryName = useCountryName();
  const { brand } = useStatus();
  const isReal = useMember()?.isTrial === false;
  const { data } = useQuery(queries.security.overview.queryOptions({ input: {}, enabled: isReal }));
  const said = useRef(false);
  useEffect(() => {
    if (said.current || !data) return;
    const previous = data.value.previousLogin;
    said.current = true;
    const toAccount = {
      label: t`My account`,
      onPress: () => void navigate({ to: "/member/securityCenter" }),
    };
    if (first) {
      notify.info(t`Welcome to ${brand.name}`, {
        detail: t`Set a payment password and see what else protects your account.`,
        action: toAccount,
      });
    } else if (previous) {
      const place = [deviceText(previous), countryName(previous.country) ?? previous.ip].filter(Boolean).join(", ");
      notify.info(t`Last signed in ${formats.dateTime(previous.at)}`, { detail: place, action: toAccount });
    }
  });
  return null;
}
