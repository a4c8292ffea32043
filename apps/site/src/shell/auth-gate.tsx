import { useRouterState } from "@tanstack/react-router";
import { Suspense, lazy } from "react";
import { useMember } from "../platform/use-session.ts";
import { useGreeting } from "../features/auth/greeting.ts";
import { ROUTED, usePopup } from "../shared/session/popup.ts";

const AuthPopups = lazy(async () => ({ default: (await import("./auth-popups.tsx")).AuthPopups }));

/** Loads the sign-in popups when the first of them is needed. From then on they manage themselves. */
export function AuthGate() {
  const routed = useRouterState({ select: (state) => state.location.pathname in ROUTED });
  const wanted = [usePopup() !== undefined, routed, useGreeting() !== undefined, useMember()?.passwordExpired === true];
  if (!wanted.includes(true)) return null;
  return (
    <Suspense>
      <AuthPopups />
    </Suspense>
  );
}
