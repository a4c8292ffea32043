import { AgentHome } from "../features/agent/agent-home.tsx";

/** Where agents work. */
export function AgentHomePage() {
  return <AgentHome />;
}
