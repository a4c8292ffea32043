import { newId } from "@banyan/kernel";
import { type SigningKey } from "./signature.ts";
import { parseJson, signedPost } from "./signed-post.ts";
import {
  feedErrorBody,
  type FeedErrorBody,
  type FeedFrame,
  feedReply,
  type FeedReply,
  SOURCE_HEADER,
  studioFeedPath,
} from "./studio-feed.ts";

/** The address of an engine, and the credentials of one source at one table. */
export interface FeedEndpoint {
  /** Base address without a trailing slash. */
  readonly url: string;
  readonly table: string;
  readonly source: string;
  readonly key: SigningKey;
  readonly timeoutMillis: number;
}

export type FeedAnswer =
  | { readonly kind: "taken"; readonly reply: FeedReply }
  | { readonly kind: "refused"; readonly httpStatus: number; readonly error: FeedErrorBody }
  | { readonly kind: "no answer"; readonly reason: string };

/** Sends the bytes of a frame once. `signedAt` is for tests of clocks. */
export async function sendFrame(
  { url, table, source, key, timeoutMillis }: FeedEndpoint,
  body: string,
  signedAt?: Date,
): Promise<FeedAnswer> {
  const posted = await signedPost({
    baseUrl: url,
    path: studioFeedPath(table),
    caller: source,
    key,
    headers: { [SOURCE_HEADER]: source },
    body,
    timeoutMillis,
    ...(signedAt && { signedAt }),
  });
  if (posted.kind === "no reply") return { kind: "no answer", reason: posted.reason };
  const answer = parseJson(posted.body);
  const reply = posted.httpStatus === 200 ? feedReply.safeParse(answer) : undefined;
  if (reply?.success) return { kind: "taken", reply: reply.data };
  const error = feedErrorBody.safeParse(answer);
  if (error.success) return { kind: "refused", httpStatus: posted.httpStatus, error: error.data };
  return { kind: "no answer", reason: `HTTP ${posted.httpStatus}` };
}

type Unsent<Frame> = Frame extends unknown ? Omit<Frame, "id" | "seq" | "at"> : never;
/** A frame before it gets its id, number and time. */
export type NewFrame = Unsent<FeedFrame>;

/** The pause before a frame without an answer is sent again. */
const AGAIN_MILLIS = 500;

/**
 * One source of a studio. It sends its frames one after the other, each until it is answered, so no number is missing.
 * A restarted source learns its next number from the engine.
 */
export class FeedSender {
  readonly #endpoint: FeedEndpoint;
  #next = 1;
  #line: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(endpoint: FeedEndpoint) {
    this.#endpoint = endpoint;
  }

  /** Resolves with the engine's reply; undefined if the frame was refused or the source was stopped. */
  send(frame: NewFrame, at = new Date()): Promise<FeedReply | undefined> {
    const sent = this.#line.then(() => this.#sendNow(frame, at));
    this.#line = sent.catch(() => undefined);
    return sent;
  }

  /** Leaves a number out, as a source that lost a frame. The next frame finds a gap, and the source then fills it. */
  skip(): void {
    this.#next += 1;
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #sendNow(frame: NewFrame, at: Date): Promise<FeedReply | undefined> {
    const id = newId();
    while (!this.#isStopped) {
      const whole = { ...frame, id, seq: this.#next, at: at.toISOString() };
      const answer = await sendFrame(this.#endpoint, JSON.stringify(whole));
      if (answer.kind === "taken") {
        this.#next = answer.reply.next;
        return answer.reply;
      }
      if (answer.kind === "no answer") {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLIS));
        continue;
      }
      const { code, next } = answer.error;
      if (next === undefined || (code !== "SEQUENCE_GAP" && code !== "SEQUENCE_REUSED")) return undefined;
      this.#next = next;
    }
    return undefined;
  }
}
