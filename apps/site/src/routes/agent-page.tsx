import { useNavigate } from "@tanstack/react-router";
import { AgentEntry } from "../features/agent/agent-entry.tsx";
import { UsernameLoginForm } from "../features/auth/username-login-form.tsx";

/** The agents' sign-in. */
export function AgentPage() {
  const navigate = useNavigate();
  return (
    <AgentEntry signIn={<UsernameLoginForm entry="agent" onSignedIn={() => void navigate({ to: "/agentHome" })} />} />
  );
}
