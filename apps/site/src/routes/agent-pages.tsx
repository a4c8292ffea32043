import { Outlet } from "@tanstack/react-router";
import { AgentFrame } from "../features/agent/agent-frame.tsx";

// One piece for all pages of the center: the first visit's program would have the address of each.
export { AgentHomePage } from "./agent-home-page.tsx";
export { NamedPage } from "./named-page.tsx";
export { RegisterCenterPage } from "./register-center-page.tsx";
export { TeamBetsPage } from "./team-bets-page.tsx";
export { TeamBettingPage } from "./team-betting-page.tsx";
export { TeamOverviewPage } from "./team-overview-page.tsx";
export { TeamPage } from "./team-page.tsx";

/** The frame of the pages of the agent center. */
export function AgentPages() {
  return (
    <AgentFrame>
      <Outlet />
    </AgentFrame>
  );
}
