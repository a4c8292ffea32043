import { newId } from "@banyan/kernel";
import { VENDOR_HEADER, type SigningKey } from "./signature.ts";
import { parseJson, type PostResult, signedPost } from "./signed-post.ts";
import {
  WALLET_CALLS,
  type WalletCall,
  walletReply,
  type WalletReply,
  type WalletRequest,
  type WinRequest,
  WINS_CALL,
  winsReply,
  type WinsRequest,
} from "./wallet-protocol.ts";

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
  const posted = await post(endpoint, WALLET_CALLS[call].path, request);
  const body = bodyOf(posted);
  if (body.kind === "unknown") return body;
  const parsed = walletReply.safeParse(parseJson(body.text));
  if (!parsed.success) return unknown("not a wallet reply");
  return judge(call, request.request_uuid, parsed.data);
}

/**
 * Sends many wins with one call, once. Returns the result of each win in their order, as if each had been sent alone.
 * Without an answer to the whole call, every win is unknown. Returns "no such call" if the wallet does not have it.
 */
export async function callWalletWins(
  endpoint: WalletEndpoint,
  wins: readonly WinRequest[],
): Promise<readonly WalletCallResult[] | "no such call"> {
  const request: WinsRequest = { request_uuid: newId(), wins: [...wins] };
  const posted = await post(endpoint, WINS_CALL.path, request);
  if (posted.kind === "replied" && posted.httpStatus === 404) return "no such call";
  const replies = repliesOf(request, bodyOf(posted));
  return wins.map((win, place) => {
    if ("kind" in replies) return replies;
    const reply = walletReply.safeParse(replies[place]);
    return reply.success ? judge("win", win.request_uuid, reply.data) : unknown("not a wallet reply");
  });
}

type Unknown = Extract<WalletCallResult, { kind: "unknown" }>;
const unknown = (reason: string): Unknown => ({ kind: "unknown", reason });

function repliesOf(
  { request_uuid: requestId, wins }: WinsRequest,
  body: { readonly kind: "body"; readonly text: string } | Unknown,
): readonly unknown[] | Unknown {
  if (body.kind === "unknown") return body;
  const parsed = winsReply.safeParse(parseJson(body.text));
  if (!parsed.success) return unknown("not a reply to wins");
  const { status, replies, request_uuid: answered } = parsed.data;
  if (status !== "RS_OK") return unknown(status);
  if (answered !== requestId) return unknown("reply to another request");
  return replies?.length === wins.length ? replies : unknown("not a reply to each win");
}

function post({ walletUrl, vendor, key, timeoutMillis }: WalletEndpoint, path: string, request: object) {
  return signedPost({
    baseUrl: walletUrl,
    path,
    caller: vendor,
    key,
    headers: { [VENDOR_HEADER]: vendor },
    body: JSON.stringify(request),
    timeoutMillis,
  });
}

function bodyOf(posted: PostResult): { readonly kind: "body"; readonly text: string } | Unknown {
  if (posted.kind === "no reply") return unknown(posted.reason);
  return posted.httpStatus === 200 ? { kind: "body", text: posted.body } : unknown(`HTTP ${posted.httpStatus}`);
}

function judge(call: WalletCall, requestId: string, reply: WalletReply): WalletCallResult {
  if (UNDECIDED.has(reply.status)) return unknown(reply.status);
  if (reply.request_uuid !== requestId) return unknown("reply to another request");
  if (reply.status === "RS_OK" && !isWhole(call, reply)) return unknown("reply without a balance");
  return { kind: "decided", reply };
}

function isWhole(call: WalletCall, reply: WalletReply): boolean {
  return call === "info" || (reply.balance !== undefined && reply.currency !== undefined);
}
