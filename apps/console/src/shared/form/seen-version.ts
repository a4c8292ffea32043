import { failureOf } from "@banyan/client";
import { useState } from "react";

export interface SeenVersion {
  /** The version at opening. */
  readonly begun: number;
  /** The version that the next save is based on. */
  readonly seen: number;
  readonly onError: (error: unknown) => void;
}

/**
 * The version that a form is based on. It is the one at opening, also when the list behind the form is fetched again.
 * After a conflict it is the version in force, which the form then shows.
 */
export function useSeenVersion(opened: number): SeenVersion {
  const [begun] = useState(opened);
  const [seen, setSeen] = useState(opened);
  return {
    begun,
    seen,
    onError: (error: unknown) => {
      const { code, details } = failureOf(error);
      if (code === "STATE_CHANGED") setSeen(Number(details["version"] ?? seen));
    },
  };
}
