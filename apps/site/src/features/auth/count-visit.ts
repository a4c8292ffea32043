import { client } from "../../platform/platform.ts";
import { keptInvitation } from "../../shared/registration/invitation.ts";

const COUNTED = "banyan.visited-invitation";

/** Tells the platform, once for each code, that this browser came with an invitation. */
export function countVisit(): void {
  const code = keptInvitation()?.code;
  if (code === undefined || localStorage.getItem(COUNTED) === code) return;
  localStorage.setItem(COUNTED, code);
  // A visit that is not counted matters to nobody who registers.
  client.agents.visitInvitation({ code }).catch(() => undefined);
}
