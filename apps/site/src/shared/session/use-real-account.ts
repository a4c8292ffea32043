import type { MouseEvent } from "react";
import { sessionToken } from "../../platform/session-token.ts";
import { useMember } from "../../platform/use-session.ts";
import { openPopup } from "./popup.ts";

/**
 * Guards an action that needs a player; trial players are allowed. Visitors are asked to sign in, and then the action
 * runs.
 */
export function usePlayer(): (action: () => void) => void {
  return (action) => {
    if (sessionToken.read() === undefined) openPopup("login", action);
    else action();
  };
}

/**
 * Guards a link that needs a real account. For trial players the press shows a message and does not navigate.
 */
export function useRealAccountPress(): (event: MouseEvent) => void {
  const member = useMember();
  return (event) => {
    if (!member?.isTrial) return;
    event.preventDefault();
    openPopup("real-account");
  };
}

/**
 * Guards an action that needs a real account. Visitors are asked to sign in, and trial players to register.
 */
export function useRealPlayer(): (action: () => void) => void {
  const member = useMember();
  return (action) => {
    if (sessionToken.read() === undefined) openPopup("login", action);
    else if (member?.isTrial) openPopup("real-account");
    else action();
  };
}
