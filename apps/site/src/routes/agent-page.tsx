import { AgentEntry } from "../features/agent/agent-entry.tsx";

/** Where agents sign in. */
export function AgentPage() {
  return <AgentEntry />;
}
