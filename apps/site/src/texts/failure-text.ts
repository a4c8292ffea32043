import { failureOf } from "@banyan/client";
import { useLingui } from "@lingui/react/macro";

/** Returns the text for a failed call: the platform's message, or the site's own text if no answer arrived. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) =>
    failureOf(error).message ?? t`The connection was lost before we got a reply. Check your network and try again.`;
}
