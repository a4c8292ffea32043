import { useEffect } from "react";
import { useSignedIn } from "../../platform/use-session.ts";

/** One line to the platform for the whole page, for as long as somebody is signed in. */
export function useSignals(): void {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return undefined;
    const leaving = new AbortController();
    // Visitors have nothing to listen to, and are not sent the listening.
    void import("./listen.early.ts").then(({ listen }) => listen(leaving.signal));
    return () => leaving.abort();
  }, [signedIn]);
}
