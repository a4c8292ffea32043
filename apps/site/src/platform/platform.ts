import { createBanyanClient, createQueries, createReplyKey, failureOf } from "@banyan/client";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { fetchUnlessBegun } from "./begun-call.ts";
import { deviceId } from "./device-id.ts";
import { sessionToken } from "./session-token.ts";
import { stepUpQuestion } from "./step-up-question.ts";

/** Returns the platform's public key for encryption. `refused` forces a refetch. */
export async function payloadKey(refused: boolean) {
  const status = refused
    ? queryClient.fetchQuery({ ...statusOptions, staleTime: 0 })
    : queryClient.ensureQueryData(statusOptions);
  return (await status).value.payloadKey;
}

/** The number of retries after a network failure. A refusal by the platform is not retried. */
const RETRIES = 2;

/** The key that opens the parts that the platform encrypts for this page. */
export const replyKey = createReplyKey();

/** The client for the platform, at the server that served this page. */
export const client = createBanyanClient({
  origin: window.location.origin,
  token: sessionToken.read,
  device: deviceId,
  replyKey,
  language: () => document.documentElement.lang,
  payloadKey,
  stepUp: stepUpQuestion.ask,
  fetch: fetchUnlessBegun,
});

export const queries = createQueries(client);

export const statusOptions = queries.system.status.queryOptions({ input: {}, staleTime: 60_000 });

/** Handles refusals that concern the whole page, from any call. */
function onFailure(error: unknown): void {
  const { code } = failureOf(error);
  if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") {
    // The member's data and typed text stay on the page until the member has signed in again or left.
    sessionToken.end();
  }
  // The status is refetched, and the gate around the pages shows the result.
  if (code === "MAINTENANCE" || code === "REGION_BLOCKED" || code === "PAYLOAD_KEY_UNKNOWN") {
    void queryClient.invalidateQueries({ queryKey: statusOptions.queryKey });
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // The first attempt is made even offline, because the browser's cache may answer. Only retries wait for the
      // network.
      networkMode: "offlineFirst",
      retry: (count, error) => failureOf(error).code === "NETWORK" && count < RETRIES,
    },
    // Without a network a mutation fails immediately. Otherwise it would run later, when nobody expects it any more.
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache: new MutationCache({ onError: onFailure }),
});
