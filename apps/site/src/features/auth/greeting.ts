import { useSyncExternalStore } from "react";
import type { SignedIn } from "./session.ts";

/** A sign-in that has just succeeded by a password. */
interface Greeting {
  readonly at: number;
  /** The member's first sign-in of all. */
  readonly first: boolean;
}

let current: Greeting | undefined;
const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Has the member greeted; whoever must change the password first has other things to read. */
export function greet({ firstTimeLogin, passwordExpired }: SignedIn): void {
  if (passwordExpired) return;
  current = { at: Date.now(), first: firstTimeLogin };
  for (const notify of listeners) notify();
}

export function useGreeting(): Greeting | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
