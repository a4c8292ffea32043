import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Member, SiteStatus, Wallet } from "./answers.ts";
import { queries, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

/**
 * Returns whether this browser holds a session token. If the server does not accept it, a refused call ends the
 * session.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(sessionToken.subscribe, sessionToken.read) !== undefined;
}

/** The query of the signed-in member's details, with its state. */
export function useMemberQuery() {
  return useQuery(queries.member.info.queryOptions({ input: {}, enabled: useSignedIn() }));
}

/** The signed-in member; absent for visitors and while it loads. */
export function useMember(): Member | undefined {
  const { data } = useMemberQuery();
  return useSignedIn() ? data?.value : undefined;
}

export interface WalletState {
  readonly wallet: Wallet | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** The member's wallet. Refetched after a signal of the platform and when the window gets the focus. */
export function useWallet(): WalletState {
  const signedIn = useSignedIn();
  const { data, isFetching, refetch } = useQuery(queries.wallet.balance.queryOptions({ input: {}, enabled: signedIn }));
  return { wallet: data?.value, refreshing: isFetching, refresh: () => void refetch() };
}

const brandOf = ({ value }: { readonly value: SiteStatus }) => value.brand;

/** Only the brand, so that other changes of the status do not re-render the caller. */
export function useBrand(): SiteStatus["brand"] {
  return useSuspenseQuery({ ...statusOptions, select: brandOf }).data;
}

/** The brand and this visitor's access to it. The gate around all pages has loaded it. */
export function useStatus(): SiteStatus {
  return useSuspenseQuery(statusOptions).data.value;
}
