export { encodeCall } from "./encode-call.ts";
export { type CallName, type Example, examples, PIXEL, type Walker } from "./examples.ts";
export { hostileAmounts, hostileBodies, hostileQueries, hostileValues } from "./hostile-values.ts";
export { type RawAnswer, type RawRequest, seal, send } from "./wire.ts";
export { type CallAnswer, type CallClient, callClient } from "./call-client.ts";
export { startWalkedApp, type WalkedApp } from "./walked-app.ts";
