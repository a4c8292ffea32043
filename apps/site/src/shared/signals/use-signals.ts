import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";

/** Opens one signal stream for the whole page while somebody is signed in. */
export function useSignals(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    const leaving = new AbortController();
    // Visitors get no signals, so they do not load this code.
    void import("./listen.early.ts").then(({ listen }) => listen(leaving.signal));
    return () => leaving.abort();
  }, [signedIn]);
}
