import { Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { useDeviceText } from "../../shared/session/device-text.ts";
import { isPhone } from "./is-phone.ts";
import type { Overview } from "./overview.ts";
import { SeenRow } from "./seen-row.tsx";

/** The browsers that have signed in. Forgetting one signs it out. */
export function DeviceList({ devices }: { readonly devices: Overview["devices"] }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const formats = useFormats();
  const deviceText = useDeviceText();
  const forgetting = useMutation(
    queries.security.forgetDevice.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: queries.security.key() }),
      onError: (error) => notify.error(failureText(error)),
    }),
  );
  if (devices.length === 0) return null;
  return (
    <Card flush title={t`Registered devices`}>
      <ul className="divide-y divide-hairline pt-1">
        {devices.map((device) => {
          const name = deviceText(device);
          return (
            <SeenRow
              key={device.id}
              icon={isPhone(device) ? Smartphone : Monitor}
              title={name}
              details={
                <>
                  <p>
                    <Trans>First used {formats.date(device.firstSeenAt)}</Trans>
                  </p>
                  <p>
                    <Trans>Last signed in {formats.dateTime(device.lastSeenAt)}</Trans>
                  </p>
                </>
              }
              current={device.current}
              actionLabel={<Trans>Remove</Trans>}
              actionName={t`Remove the device ${name}`}
              loading={forgetting.isPending && forgetting.variables.deviceId === device.id}
              onAction={() => forgetting.mutate({ deviceId: device.id })}
            />
          );
        })}
      </ul>
    </Card>
  );
}
