import { redirect } from "@tanstack/react-router";
import { queries, queryClient } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";

/** Returns whether the signed-in member is an agent. Returns false if the session is over. */
async function isAgent(): Promise<boolean> {
  if (sessionToken.read() === undefined) return false;
  try {
    const { value } = await queryClient.ensureQueryData(queries.member.info.queryOptions({ input: {} }));
    return value.isAgent;
  } catch {
    return false;
  }
}

/** Redirects everybody except agents from the agent center to its entry page. */
export async function agentsOnly(): Promise<void> {
  if (!(await isAgent())) throw redirect({ to: "/agent" });
}

/** Redirects a signed-in agent from the entry page to the center. */
export async function visitorsToAgentEntry(): Promise<void> {
  if (await isAgent()) throw redirect({ to: "/agentHome" });
}
