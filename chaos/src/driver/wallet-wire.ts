import { Agent, request } from "node:http";
import { newId } from "@banyan/kernel";
import {
  pairSigningKey,
  signatureHeaders,
  type SigningKey,
  VENDOR_HEADER,
  WALLET_CALLS,
  walletReply,
  WINS_CALL,
  winsReply,
} from "@banyan/vendor-kit";
import type { FaultyLine } from "../platform/faulty-line.ts";
import type { VendorFixture } from "@banyan/dev-env/game-fixture";
import type { Journal, Outcome, WalletCall, WinCall } from "./journal.ts";

/** A wallet decides a bet within one second. A longer wait means that the server is frozen. */
const ANSWER_MILLIS_MAX = 3_000;

/** Answers without a decision: the call may have been done. */
const UNDECIDED = new Set(["RS_ERROR_UNKNOWN", "RS_ERROR_TIMEOUT"]);
/** Answers to protocol errors, which the driver never makes. */
const NEVER = new Set(["RS_ERROR_INVALID_SIGNATURE", "RS_ERROR_WRONG_SYNTAX"]);

/**
 * The vendor's side of the seamless wallet, with one line for each server. Every attempt is recorded in the journal.
 */
export class WalletWire {
  readonly #journal: Journal;
  readonly #lines: readonly FaultyLine[];
  readonly #vendor: string;
  readonly #key: SigningKey;
  readonly #agents: readonly Agent[];

  constructor(journal: Journal, lines: readonly FaultyLine[], vendor: VendorFixture) {
    this.#journal = journal;
    this.#lines = lines;
    this.#vendor = vendor.code;
    this.#key = pairSigningKey(vendor.privateKey);
    this.#agents = lines.map(() => new Agent({ keepAlive: true }));
  }

  /** Sends a call once. With `payload` its id is sent with different content. Never throws. */
  async send(call: WalletCall, server: number, payload?: object): Promise<Outcome> {
    const attempt = this.#journal.begin(call, server, payload !== undefined);
    const answer = await this.#post(server, WALLET_CALLS[call.call].path, JSON.stringify(payload ?? call.request));
    return this.#journal.end(attempt, outcomeOf(answer));
  }

  /** Sends many wins once, with one call. Never throws. */
  async sendWins(wins: readonly WinCall[], server: number): Promise<void> {
    const attempts = wins.map((win) => this.#journal.begin(win, server, false));
    const list = { request_uuid: newId(), wins: wins.map((win) => win.request) };
    const answer = await this.#post(server, WINS_CALL.path, JSON.stringify(list));
    const replies = repliesOf(answer, wins.length);
    for (const [place, attempt] of attempts.entries()) {
      this.#journal.end(attempt, outcomeOf(replies ? { status: 200, text: replies[place] ?? "" } : answer));
    }
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }

  #post(server: number, path: string, body: string): Promise<{ status: number; text: string } | string> {
    const headers = {
      ...signatureHeaders(this.#key, { path, caller: this.#vendor, body }),
      [VENDOR_HEADER]: this.#vendor,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const { port } = this.#lines[server] ?? { port: 0 };
    return new Promise((resolve) => {
      const post = request(
        {
          host: "127.0.0.1",
          port,
          path: `/vendors/seamless/${this.#vendor}${path}`,
          method: "POST",
          agent: this.#agents[server],
          headers,
          timeout: ANSWER_MILLIS_MAX,
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
          response.on("error", (error) => resolve(error.message));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      post.on("timeout", () => post.destroy(new Error("no answer in time")));
      post.on("error", (error) => resolve(error.message));
      post.end(body);
    });
  }
}

/** The replies to wins, each as the wallet would have sent it alone; undefined when the whole call was not decided. */
function repliesOf(answer: { status: number; text: string } | string, count: number): readonly string[] | undefined {
  if (typeof answer === "string" || answer.status !== 200) return undefined;
  const reply = winsReply.safeParse(parsed(answer.text));
  const replies = reply.success && reply.data.status === "RS_OK" ? reply.data.replies : undefined;
  return replies?.length === count ? replies.map((each) => JSON.stringify(each)) : undefined;
}

function outcomeOf(answer: { status: number; text: string } | string): Outcome {
  if (typeof answer === "string") return { kind: "unknown", why: answer };
  const reply = answer.status === 200 ? walletReply.safeParse(parsed(answer.text)) : undefined;
  if (!reply?.success) return { kind: "unclassified", what: `HTTP ${answer.status}: ${answer.text.slice(0, 200)}` };
  const { status, balance, currency } = reply.data;
  if (UNDECIDED.has(status)) return { kind: "unknown", why: status };
  if (NEVER.has(status)) return { kind: "unclassified", what: answer.text.slice(0, 200) };
  if (status !== "RS_OK") return { kind: "refused", status, reply: answer.text };
  if (balance === undefined || currency === undefined) return { kind: "unclassified", what: answer.text.slice(0, 200) };
  return { kind: "accepted", reply: answer.text, balance: BigInt(balance) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
