import { AgentHome } from "../features/agent/agent-home.tsx";

/** The agent center. */
export function AgentHomePage() {
  return <AgentHome />;
}
