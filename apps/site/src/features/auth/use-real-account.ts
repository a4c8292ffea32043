import { useMember } from "../../platform/use-session.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { openPopup } from "./popup.ts";

/**
 * Guards what only a member with a real account may do: visitors are asked to sign in, and the action follows
 * when they have; players on trial are told that it needs a real account.
 */
export function useRealAccount(): (action: () => void) => void {
  const member = useMember();
  return (action) => {
    if (sessionToken.read() === undefined) openPopup("login", action);
    else if (member?.isTrial) openPopup("real-account");
    else action();
  };
}
