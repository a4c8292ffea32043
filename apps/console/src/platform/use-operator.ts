import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Permission } from "@banyan/contract";
import type { Operator } from "./answers.ts";
import { queries } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

export function useSignedIn(): boolean {
  return useSyncExternalStore(sessionToken.subscribe, sessionToken.read) !== undefined;
}

/** The signed-in operator; absent while it loads. */
export function useOperator(): Operator | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery(
    queries.operations.operatorMe.queryOptions({ input: {}, enabled: signedIn, staleTime: 60_000 }),
  );
  return signedIn ? data?.value : undefined;
}

/** Returns whether the operator has a permission. The server decides; this only hides what it would refuse. */
export function useMay(permission: Permission): boolean {
  return useOperator()?.permissions.includes(permission) ?? false;
}
