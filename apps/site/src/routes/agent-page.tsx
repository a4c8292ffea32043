import { AgentEntry } from "../features/agent/agent-entry.tsx";

/** The agents' sign-in. */
export function AgentPage() {
  return <AgentEntry />;
}
