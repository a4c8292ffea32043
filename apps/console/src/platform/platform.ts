import { type BanyanClient, createBanyanClient, createQueries, failureOf } from "@banyan/client";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionToken } from "./session-token.ts";

/** Failures that a moment may mend; anything the platform answered stays as it answered. */
const RETRIES = 2;

/** The platform as the console reaches it: the server that served the page. */
export const client: BanyanClient = createBanyanClient({
  origin: window.location.origin,
  token: sessionToken.read,
  language: () => document.documentElement.lang,
  payloadKey: async () => (await client.system.payloadKey({})).value,
});

export const queries = createQueries(client);

function onFailure(error: unknown): void {
  const { code } = failureOf(error);
  if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") {
    sessionToken.forget();
    queryClient.clear();
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => failureOf(error).code === "NETWORK" && count < RETRIES },
  },
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache: new MutationCache({ onError: onFailure }),
});
