import type { MouseEvent } from "react";
import { sessionToken } from "../../platform/session-token.ts";
import { useMember } from "../../platform/use-session.ts";
import { openPopup } from "./popup.ts";

/** Guards what needs a player, and takes one on trial: visitors are asked to sign in, and the action follows. */
export function usePlayer(): (action: () => void) => void {
  return (action) => {
    if (sessionToken.read() === undefined) openPopup("login", action);
    else action();
  };
}

/** Guards a link to what needs a real account: pressed by a player on trial it says so, and leads nowhere. */
export function useRealAccountPress(): (event: MouseEvent) => void {
  const member = useMember();
  return (event) => {
    if (!member?.isTrial) return;
    event.preventDefault();
    openPopup("real-account");
  };
}

/** Guards what needs a real account: visitors are asked to sign in, players on trial to register. */
export function useRealPlayer(): (action: () => void) => void {
  const member = useMember();
  return (action) => {
    if (sessionToken.read() === undefined) openPopup("login", action);
    else if (member?.isTrial) openPopup("real-account");
    else action();
  };
}
