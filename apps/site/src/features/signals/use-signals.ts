import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";
import { listen } from "./listen.ts";

/** One line to the platform for the whole page, for as long as somebody is signed in. */
export function useSignals(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    const leaving = new AbortController();
    void listen(leaving.signal);
    return () => leaving.abort();
  }, [signedIn]);
}
