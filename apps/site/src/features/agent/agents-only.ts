import { redirect } from "@tanstack/react-router";
import { queries, queryClient } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";

/**
 * Returns whether the signed-in member is an agent who may enter. A password that must be changed is changed over the
 * entry page first. Returns false if the session is over.
 */
async function mayEnter(): Promise<boolean> {
  if (sessionToken.read() === undefined) return false;
  try {
    const { value } = await queryClient.ensureQueryData(queries.member.info.queryOptions({ input: {} }));
    return value.isAgent && !value.passwordExpired;
  } catch {
    return false;
  }
}

const leadTo = (to: "/agent" | "/agentHome", who: boolean) => async (): Promise<void> => {
  if ((await mayEnter()) === who) throw redirect({ to });
};

/** Redirects everybody except agents from the agent center to its entry page. */
export const agentsOnly = leadTo("/agent", false);

/** Redirects a signed-in agent from the entry page to the center. */
export const visitorsToAgentEntry = leadTo("/agentHome", true);
