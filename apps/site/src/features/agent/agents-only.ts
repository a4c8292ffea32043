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

/** Redirects those who may enter the agent center, or those who may not. */
const redirectThose = (whoMayEnter: boolean, to: "/agent" | "/agentHome") => async (): Promise<void> => {
  if ((await mayEnter()) === whoMayEnter) throw redirect({ to });
};

/** Redirects everybody except agents from the agent center to its entry page. */
export const agentsOnly = redirectThose(false, "/agent");

/** Redirects a signed-in agent from the entry page to the center. */
export const visitorsToAgentEntry = redirectThose(true, "/agentHome");
