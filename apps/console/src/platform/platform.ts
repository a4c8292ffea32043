import { type BanyanClient, createBanyanClient, createQueries, failureOf } from "@banyan/client";
import { operationsRoutes } from "@banyan/client/operations";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { fetchUnlessAway } from "./away.ts";
import { sessionToken } from "./session-token.ts";

/** The number of retries after a network failure. A refusal by the platform is not retried. */
const RETRIES = 2;

/** The client for the platform, at the server that served this page. */
export const client: BanyanClient = createBanyanClient({
  operations: operationsRoutes,
  origin: window.location.origin,
  token: sessionToken.read,
  language: () => document.documentElement.lang,
  fetch: fetchUnlessAway,
  payloadKey: async () => (await client.system.payloadKey({})).value,
});

export const queries = createQueries(client);

function onFailure(error: unknown): void {
  const { code } = failureOf(error);
  if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") {
    sessionToken.forget();
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => failureOf(error).code === "NETWORK" && count < RETRIES },
  },
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache: new MutationCache({ onError: onFailure }),
});

// The cache is cleared when the session ends in any tab, so that the next operator does not see it.
sessionToken.subscribe(() => {
  if (sessionToken.read() === undefined) queryClient.clear();
});
