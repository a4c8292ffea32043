import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Member, SiteStatus, Wallet } from "./answers.ts";
import { queries, statusOptions } from "./platform.ts";
import { sessionToken } from "./session-token.ts";

/** Whether this browser holds a session token. The server may know better; a refused call then ends the session. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(sessionToken.subscribe, sessionToken.read) !== undefined;
}

/** Asking for the signed-in member's details, and how it stands. */
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

/** The member's wallet. Asked for again when the platform signals a change, and when the window is looked at again. */
export function useWallet(): WalletState {
  const signedIn = useSignedIn();
  const { data, isFetching, refetch } = useQuery(queries.wallet.balance.queryOptions({ input: {}, enabled: signedIn }));
  return { wallet: data?.value, refreshing: isFetching, refresh: () => void refetch() };
}

const brandOf = ({ value }: { readonly value: SiteStatus }) => value.brand;

/** The brand alone: whoever needs no more is not drawn anew when the rest of the status changes. */
export function useBrand(): SiteStatus["brand"] {
  return useSuspenseQuery({ ...statusOptions, select: brandOf }).data;
}

/** The brand and this visitor's place in it; the gate around all pages has loaded it. */
export function useStatus(): SiteStatus {
  return useSuspenseQuery(statusOptions).data.value;
}
