import type { RouterUtils } from "@orpc/tanstack-query";
import { byName } from "./by-name.ts";
import type { BanyanClient, Call } from "./client.ts";

/** The TanStack Query helpers for every call: `queries.wallet.balance.queryOptions()`. */
export type BanyanQueries = RouterUtils<BanyanClient>;

type Wish = Readonly<Record<string, unknown>>;

/** A key begins with the path of the call. One path therefore matches all answers of a call or of a group of calls. */
function keyOf(place: readonly string[], kind?: "query" | "infinite" | "mutation", input?: unknown): unknown[] {
  return [place, { ...(input !== undefined && { input }), ...(kind && { type: kind }) }];
}

function callQueries(place: readonly string[], call: Call) {
  const queryKey = ({ input }: Wish = {}) => keyOf(place, "query", input);
  return {
    call,
    key: () => keyOf(place),
    queryKey,
    queryOptions: (wish: Wish = {}) => ({
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(wish["input"], { signal }),
      ...wish,
      queryKey: queryKey(wish),
    }),
    infiniteOptions(wish: Wish & { readonly input: (page: unknown) => unknown; readonly initialPageParam: unknown }) {
      const { input, initialPageParam } = wish;
      return {
        queryFn: ({ pageParam, signal }: { readonly pageParam: unknown; readonly signal: AbortSignal }) =>
          call(input(pageParam), { signal }),
        ...wish,
        queryKey: keyOf(place, "infinite", input(initialPageParam)),
      };
    },
    mutationOptions: (wish: Wish = {}) => ({
      mutationFn: (input: unknown) => call(input),
      ...wish,
      mutationKey: keyOf(place, "mutation"),
    }),
  };
}

/** Query and mutation options for every call of a client. */
export function createQueries(client: BanyanClient): BanyanQueries {
  const rooms = Object.entries(client as unknown as Record<string, Record<string, Call>>).map(([room, calls]) => [
    room,
    byName((name) => (name === "key" ? () => keyOf([room]) : callQueries([room, name], calls[name] as Call))),
  ]);
  return Object.fromEntries(rooms) as BanyanQueries;
}
