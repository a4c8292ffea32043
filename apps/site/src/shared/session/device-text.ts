import { useLingui } from "@lingui/react/macro";

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Returns a browser's name and system, as far as they are known. */
export function useDeviceText(): (device: Device) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
