import { Outlet } from "@tanstack/react-router";

export function HomePage() {
  return <Outlet />;
}
