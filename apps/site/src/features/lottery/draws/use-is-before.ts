import { useEffect, useState } from "react";
import { serverNow } from "./server-lead.ts";

const TIMER_MAX_MS = 2 ** 31 - 1;

/** Whether the server's clock has not reached an instant yet. Renders again when it does. */
export function useIsBefore(instant: string): boolean {
  const [isBefore, setBefore] = useState(() => serverNow() < Date.parse(instant));
  useEffect(() => {
    const look = () => setBefore(serverNow() < Date.parse(instant));
    const timer = setTimeout(look, Math.min(Math.max(Date.parse(instant) - serverNow(), 0), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [instant]);
  return isBefore;
}
