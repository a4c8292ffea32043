import type { BanyanClient } from "@banyan/client";
import { notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useServerClock } from "../../platform/server-clock.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useDeviceText } from "../../shared/session/device-text.ts";
import { isPhone } from "./is-phone.ts";
import { SeenRow } from "./seen-row.tsx";
import { useCountryName } from "../../platform/use-country-name.ts";

export type Session = Awaited<ReturnType<BanyanClient["security"]["sessions"]>>["value"][number];

/** One open session: its device, its address and the time of its last use. */
export function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const formats = useFormats();
  const now = useServerClock();
  const device = useDeviceText()(session);
  const country = useCountryName()(session.country);
  const ending = useMutation(
    queries.security.endSession.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: queries.security.sessions.key() }),
      onError: (error) => notify.error(failureText(error)),
    }),
  );
  const place = (
    <>
      {country && <>{country} · </>}
      <bdi dir="ltr">{session.ip}</bdi>
    </>
  );
  return (
    <SeenRow
      icon={isPhone(session) ? Smartphone : Monitor}
      title={device}
      details={
        <>
          <p>{place}</p>
          <p>
            {session.current ? (
              <Trans>Signed in {formats.dateTime(session.signedInAt)}</Trans>
            ) : (
              <Trans>Last used {formats.ago(session.lastSeenAt, now())}</Trans>
            )}
          </p>
        </>
      }
      current={session.current}
      actionLabel={<Trans>Sign out</Trans>}
      actionName={t`Sign out: ${device}`}
      loading={ending.isPending}
      {...(!session.current && { onAction: () => ending.mutate({ sessionId: session.id }) })}
    />
  );
}
