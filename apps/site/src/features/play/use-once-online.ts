import { useEffect, useEffectEvent } from "react";

/** Calls `act` when the network returns while `waiting` is true. */
export function useOnceOnline(waiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    if (!waiting) return undefined;
    const tell = () => onOnline();
    window.addEventListener("online", tell);
    return () => window.removeEventListener("online", tell);
  }, [waiting]);
}
