import { VENDOR_HEADER, type SigningKey } from "./signature.ts";
import { parseJson, signedPost } from "./signed-post.ts";
import { WALLET_CALLS, type WalletCall, walletReply, type WalletReply, type WalletRequest } from "./wallet-protocol.ts";

/** How a vendor reaches one platform's wallet. */
export interface WalletEndpoint {
  /** Base address without a trailing slash. */
  readonly walletUrl: string;
  /** The vendor's own code with that platform. */
  readonly vendor: string;
  readonly key: SigningKey;
  /** A wallet decides a bet within a second; waiting a little longer catches its own timeout answer. */
  readonly timeoutMillis: number;
}

/**
 * What a vendor knows after a call. "decided": the wallet said so and will say so again. "unknown": the money
 * may have moved or not; a bet must be rolled back, a win or a rollback sent again with the same id.
 */
export type WalletCallResult =
  | { readonly kind: "decided"; readonly reply: WalletReply }
  | { readonly kind: "unknown"; readonly reason: string };

/** Statuses that are an answer but no decision. */
const UNDECIDED: ReadonlySet<string> = new Set([
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_TIMEOUT",
  // Our own key or clock is wrong: once it is mended the same call will be decided.
  "RS_ERROR_INVALID_SIGNATURE",
]);

/** Calls a wallet once. Never throws for what a stranger does; retrying is the caller's. */
export async function callWallet<Call extends WalletCall>(
  endpoint: WalletEndpoint,
  call: Call,
  request: WalletRequest<Call>,
): Promise<WalletCallResult> {
  const posted = await signedPost({
    baseUrl: endpoint.walletUrl,
    path: WALLET_CALLS[call].path,
    caller: endpoint.vendor,
    key: endpoint.key,
    headers: { [VENDOR_HEADER]: endpoint.vendor },
    body: JSON.stringify(request),
    timeoutMillis: endpoint.timeoutMillis,
  });
  if (posted.kind === "no reply") return { kind: "unknown", reason: posted.reason };
  if (posted.httpStatus !== 200) return { kind: "unknown", reason: `HTTP ${posted.httpStatus}` };
  const parsed = walletReply.safeParse(parseJson(posted.body));
  if (!parsed.success) return { kind: "unknown", reason: "not a wallet reply" };
  const reply = parsed.data;
  if (UNDECIDED.has(reply.status)) return { kind: "unknown", reason: reply.status };
  if (reply.request_uuid !== request.request_uuid) return { kind: "unknown", reason: "reply to another request" };
  if (reply.status === "RS_OK" && !isWhole(call, reply)) return { kind: "unknown", reason: "reply without a balance" };
  return { kind: "decided", reply };
}

function isWhole(call: WalletCall, reply: WalletReply): boolean {
  return call === "info" || (reply.balance !== undefined && reply.currency !== undefined);
}
