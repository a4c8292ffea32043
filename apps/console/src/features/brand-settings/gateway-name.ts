import { useLingui } from "@lingui/react/macro";

/** What a payment gateway is called, by its code; one that the console does not know by the code itself. */
export function useGatewayName(): (code: string) => string {
  const { t } = useLingui();
  return (code) => (code === "redirect" ? t`Payment page of the gateway` : code);
}
