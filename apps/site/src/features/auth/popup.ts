import { useSyncExternalStore } from "react";

export type AuthPopup =
  | "login"
  | "register"
  | "real-account"
  | "social"
  | "sign-out"
  | "change-password"
  | "forgot-password"
  | "reset-password";

/** The popups that have an address of their own. */
export const ROUTED: Readonly<Record<string, AuthPopup>> = {
  "/login": "login",
  "/register": "register",
  "/social": "social",
  "/resetPassword": "reset-password",
};

interface OpenPopup {
  readonly popup: AuthPopup;
  /** What the visitor wanted to do, done once they have signed in. */
  readonly afterwards: (() => void) | undefined;
  /** What a new member does instead of beginning in the lobby. */
  readonly registered: (() => void) | undefined;
}

let current: OpenPopup | undefined;
const listeners = new Set<() => void>();

function show(next: OpenPopup | undefined): void {
  current = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Opens one of the popups over whatever page is shown. */
export function openPopup(popup: AuthPopup, afterwards?: () => void, registered?: () => void): void {
  show({ popup, afterwards, registered });
}

export function closePopup(): void {
  show(undefined);
}

/** The popup that is open over the page, if one is. */
export function usePopup(): OpenPopup | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
