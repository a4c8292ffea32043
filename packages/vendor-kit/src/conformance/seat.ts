import { newId } from "@banyan/kernel";
import { type SigningKey, VENDOR_HEADER } from "../signature.ts";
import { parseJson, signedPost } from "../signed-post.ts";
import {
  type BetRequest,
  type RollbackRequest,
  WALLET_CALLS,
  type WalletCall,
  type WalletReply,
  walletReply,
  type WalletStatus,
  type WinRequest,
} from "../wallet-protocol.ts";
import type { ConformanceTarget } from "./conformance-target.ts";

/** An answer with its bytes, which is what a replay is compared by. */
export interface Answer extends WalletReply {
  readonly raw: string;
}

export interface Sending {
  readonly key?: SigningKey;
  readonly signedAt?: Date;
}

/** Longer than any wallet needs for a bet, so that a slow answer is seen and not cut. */
const TIMEOUT_MILLIS = 15_000;

/** One player at the vendor's game: makes requests in order and sends them, spoiled where a rule wants it. */
export interface Seat {
  readonly user: string;
  readonly token: string;
  bet(amount: bigint, overrides?: Partial<BetRequest>): BetRequest;
  /** A win for the bet, in its round. */
  win(bet: BetRequest, amount: bigint, overrides?: Partial<WinRequest>): WinRequest;
  rollback(bet: BetRequest, overrides?: Partial<RollbackRequest>): RollbackRequest;
  /** Sends anything at all: an object as JSON, a string as it is. Throws when no wallet reply comes back. */
  send(call: WalletCall, body: unknown, sending?: Sending): Promise<Answer>;
  /** Sends and throws unless the status is the one expected. */
  expect(status: WalletStatus, call: WalletCall, body: unknown, sending?: Sending): Promise<Answer>;
  /** Throws unless the player's balance, asked from the wallet now, is this. */
  expectBalance(balance: bigint): Promise<void>;
}

export async function newSeat(target: ConformanceTarget, balance: bigint): Promise<Seat> {
  const { user, token } = await target.newPlayer(balance);
  const who = { user, token, game_code: target.gameCode };

  async function send(call: WalletCall, body: unknown, sending: Sending = {}): Promise<Answer> {
    const posted = await signedPost({
      url: `${target.walletUrl}${WALLET_CALLS[call].path}`,
      key: sending.key ?? target.key,
      headers: { [VENDOR_HEADER]: target.vendor },
      body: typeof body === "string" ? body : JSON.stringify(body),
      timeoutMillis: TIMEOUT_MILLIS,
      ...(sending.signedAt ? { signedAt: sending.signedAt } : {}),
    });
    if (posted.kind === "no reply") throw new Error(`${call} got no reply: ${posted.reason}`);
    if (posted.httpStatus !== 200) throw new Error(`${call} got HTTP ${posted.httpStatus}: ${posted.body}`);
    const parsed = walletReply.safeParse(parseJson(posted.body));
    if (!parsed.success) throw new Error(`${call} got no wallet reply: ${posted.body.slice(0, 300)}`);
    return { ...parsed.data, raw: posted.body };
  }

  async function expect(status: WalletStatus, call: WalletCall, body: unknown, sending?: Sending): Promise<Answer> {
    const answer = await send(call, body, sending);
    if (answer.status !== status) throw new Error(`${call} got ${answer.raw} where ${status} was due`);
    return answer;
  }

  return {
    user,
    token,
    send,
    expect,
    bet: (amount, overrides = {}) => ({
      ...who,
      request_uuid: newId(),
      transaction_uuid: newId(),
      round: newId(),
      round_closed: false,
      currency: target.currency,
      amount: String(amount),
      ...overrides,
    }),
    win: (bet, amount, overrides = {}) => ({
      ...bet,
      request_uuid: newId(),
      transaction_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
      amount: String(amount),
      ...overrides,
    }),
    rollback: (bet, overrides = {}) => ({
      ...who,
      request_uuid: newId(),
      transaction_uuid: newId(),
      reference_transaction_uuid: bet.transaction_uuid,
      round: bet.round,
      round_closed: true,
      ...overrides,
    }),
    async expectBalance(due) {
      const answer = await expect("RS_OK", "balance", { ...who, request_uuid: newId() });
      if (answer.balance !== String(due)) throw new Error(`the balance is ${answer.balance} where ${due} was due`);
    },
  };
}

/** Throws unless two answers have the same bytes. */
export function expectSameBytes(first: Answer, again: Answer): void {
  if (first.raw !== again.raw) throw new Error(`first ${first.raw}, again ${again.raw}`);
}

/** Throws unless an answer told this balance. */
export function expectTold(answer: Answer, balance: bigint): void {
  if (answer.balance !== String(balance)) throw new Error(`told ${answer.raw} where a balance of ${balance} was due`);
}
