import { VENDOR_HEADER, type SigningKey } from "./signature.ts";
import { parseJson, signedPost } from "./signed-post.ts";
import { WALLET_CALLS, type WalletCall, walletReply, type WalletReply, type WalletRequest } from "./wallet-protocol.ts";

/** The address and credentials with which a vendor calls one platform's wallet. */
export interface WalletEndpoint {
  /** Base address without a trailing slash. */
  readonly walletUrl: string;
  /** The code by which that platform knows the vendor. */
  readonly vendor: string;
  readonly key: SigningKey;
  /**
   * A wallet decides a bet within a second. A slightly longer timeout lets the vendor receive the wallet's own timeout
   * answer.
   */
  readonly timeoutMillis: number;
}

/**
 * The outcome of a call as the vendor knows it. "decided": the wallet answered, and a replay gets the same answer.
 * "unknown": the money may or may not have moved. The vendor must then roll a bet back, or send a win or a rollback
 * again with the same id.
 */
export type WalletCallResult =
  | { readonly kind: "decided"; readonly reply: WalletReply }
  | { readonly kind: "unknown"; readonly reason: string };

/** Statuses with which a wallet answers without a decision. */
const UNDECIDED: ReadonlySet<string> = new Set([
  "RS_ERROR_UNKNOWN",
  "RS_ERROR_TIMEOUT",
  // The wallet has not looked at the call: too many others wait.
  "RS_ERROR_BUSY",
  // The vendor's own key or clock is wrong. Once it is corrected, the wallet will decide the same call.
  "RS_ERROR_INVALID_SIGNATURE",
]);

/** Calls a wallet once. It never throws for a failure of the wallet. The caller is responsible for retries. */
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
