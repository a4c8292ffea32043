import { useSyncExternalStore } from "react";
import type { SignedIn } from "../../shared/session/session.ts";

/** A successful sign-in by password. */
interface Greeting {
  readonly at: number;
  /** True at the member's very first sign-in. */
  readonly first: boolean;
}

let current: Greeting | undefined;
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Shows the greeting after a sign-in. A member who must change the password is not greeted. */
export function greet({ firstTimeLogin, passwordExpired }: SignedIn): void {
  if (passwordExpired) return;
  current = { at: Date.now(), first: firstTimeLogin };
  for (const notify of listeners) notify();
}

export function useGreeting(): Greeting | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
