import { useEffect, useEffectEvent } from "react";

/** Does something when the browser has a network again, while `waiting` says that it is wanted. */
export function useOnceOnline(waiting: boolean, act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    if (!waiting) return undefined;
    const tell = () => onOnline();
    window.addEventListener("online", tell);
    return () => window.removeEventListener("online", tell);
  }, [waiting]);
}
