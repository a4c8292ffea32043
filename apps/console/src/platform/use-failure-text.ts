import { failureOf } from "@banyan/client";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Refusals whose text of the platform speaks to the player. */
const OF_A_MEMBER: Readonly<Record<string, MessageDescriptor>> = {
  BUDGET_SPENT: msg`The promotion has too little of its budget left for this. Raise the budget first, or take a smaller amount.`,
  PLAYER_EXCLUDED: msg`The member’s account is blocked or closed, so it receives no rewards.`,
};

/** Returns the text for a failed call: the platform's message, or the console's own text if no answer arrived. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    const { code, message } = failureOf(error);
    const own = OF_A_MEMBER[code];
    return own ? t(own) : (message ?? t`The connection failed before an answer came. Try again.`);
  };
}
