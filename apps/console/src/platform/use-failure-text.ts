import { failureOf } from "@banyan/client";
import { useLingui } from "@lingui/react/macro";

/** What to tell an operator about a call that failed: the platform's own words, or ours where no answer came. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => failureOf(error).message ?? t`The connection failed before an answer came. Try again.`;
}
