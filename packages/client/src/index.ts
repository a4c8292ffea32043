export { byCursor } from "./by-cursor.ts";
export { type BanyanClient, type ClientOptions, createBanyanClient } from "./client.ts";
export { createQueries } from "./queries.ts";
export { createReplyKey, type ReplyKey } from "./reply-key.ts";
export { type CallFailure, failureOf } from "./failure.ts";
export { sendSealedValue } from "./send-sealed-value.ts";
