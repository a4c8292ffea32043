import { useLingui } from "@lingui/react/macro";

/** Returns the name of a payment gateway by its code, or the code if the console has no name for it. */
export function useGatewayName(): (code: string) => string {
  const { t } = useLingui();
  return (code) => (code === "redirect" ? t`Payment page of the gateway` : code);
}
