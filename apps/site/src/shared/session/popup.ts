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

/** The popups that have their own URL. */
export const ROUTED: Readonly<Record<string, AuthPopup>> = {
  "/login": "login",
  "/register": "register",
  "/social": "social",
  "/resetPassword": "reset-password",
};

interface OpenPopup {
  readonly popup: AuthPopup;
  /** The interrupted action of the visitor, run after the sign-in. */
  readonly afterwards: (() => void) | undefined;
  /** Replaces the lobby as the next step of a new member. */
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

/** Opens a popup over the current page. */
export function openPopup(popup: AuthPopup, afterwards?: () => void, registered?: () => void): void {
  show({ popup, afterwards, registered });
}

export function closePopup(): void {
  show(undefined);
}

/** The popup that is open over the page, if any. */
export function usePopup(): OpenPopup | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
