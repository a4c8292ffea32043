import { createBanyanClient, createQueries, createReplyKey, failureOf } from "@banyan/client";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { fetchUnlessBegun } from "./begun-call.ts";
import { deviceId } from "./device-id.ts";
import { sessionToken } from "./session-token.ts";
import { stepUpQuestion } from "./step-up-question.ts";

/** The platform's public key for what is sealed to it; `refused` when it must be asked for anew. */
export async function payloadKey(refused: boolean) {
  const status = refused
    ? queryClient.fetchQuery({ ...statusOptions, staleTime: 0 })
    : queryClient.ensureQueryData(statusOptions);
  return (await status).value.payloadKey;
}

/** Failures that a moment may mend; anything the platform answered stays as it answered. */
const RETRIES = 2;

/** What the platform seals to this page, it opens with this. */
export const replyKey = createReplyKey();

/** The platform as this page reaches it: the server that served the page. */
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

/** What any refused call means for the page as a whole, whoever made the call. */
function onFailure(error: unknown): void {
  const { code } = failureOf(error);
  if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") {
    // What the page shows of the member stays until he has signed in again or left: so does what he has typed.
    sessionToken.end();
  }
  // The gate around the pages looks at the status again and shows what applies.
  if (code === "MAINTENANCE" || code === "REGION_BLOCKED" || code === "PAYLOAD_KEY_UNKNOWN") {
    void queryClient.invalidateQueries({ queryKey: statusOptions.queryKey });
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Asked once also without a network: what the browser kept may answer. Only repeating waits for the network.
      networkMode: "offlineFirst",
      retry: (count, error) => failureOf(error).code === "NETWORK" && count < RETRIES,
    },
    // Without a network a request fails at once, rather than being made by itself when nobody expects it any more.
    mutations: { networkMode: "always" },
  },
  queryCache: new QueryCache({ onError: onFailure }),
  mutationCache: new MutationCache({ onError: onFailure }),
});
