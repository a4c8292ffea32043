import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { BanyanClient } from "./client.ts";

export { type BanyanClient, type ClientOptions, createBanyanClient } from "./client.ts";
export { createReplyKey, type ReplyKey } from "./reply-key.ts";
export { type CallFailure, failureOf } from "./failure.ts";
export { sealValue } from "./payload-cipher.ts";

/** Query and mutation options for every call, for TanStack Query: `queries.wallet.balance.queryOptions()`. */
export function createQueries(client: BanyanClient) {
  return createTanstackQueryUtils(client);
}
