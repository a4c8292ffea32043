import { redirect } from "@tanstack/react-router";
import { queries, queryClient } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";

/** Whether whoever is signed in here is an agent; a session that is over is nobody's. */
async function isAgent(): Promise<boolean> {
  if (sessionToken.read() === undefined) return false;
  try {
    const { value } = await queryClient.ensureQueryData(queries.member.info.queryOptions({ input: {} }));
    return value.isAgent;
  } catch {
    return false;
  }
}

/** Sends everybody but agents from the agent center to its entry. */
export async function agentsOnly(): Promise<void> {
  if (!(await isAgent())) throw redirect({ to: "/agent" });
}

/** An agent who is signed in needs no entry. */
export async function visitorsToAgentEntry(): Promise<void> {
  if (await isAgent()) throw redirect({ to: "/agentHome" });
}
