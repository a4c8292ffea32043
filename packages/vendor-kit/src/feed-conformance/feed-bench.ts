import { newId } from "@banyan/kernel";
import { type FeedAnswer, type FeedEndpoint, type NewFrame, sendFrame } from "../feed-sender.ts";
import type { SigningKey } from "../signature.ts";
import type { FeedError, FeedReply } from "../studio-feed.ts";

/** A running engine, and a baccarat table of it that nobody else deals. */
export interface FeedTarget {
  /** Base address of the engine, without a trailing slash. */
  readonly url: string;
  readonly table: string;
  readonly sources: Readonly<
    Record<"console" | "scanner" | "reader", { readonly code: string; readonly key: SigningKey }>
  >;
  /** How long a round may take from its last card to its payment, and a dispute to its end. */
  readonly patienceMillis: number;
  /** Ends a dispute, as two operators do. Without it the rules wait until the round becomes void. */
  readonly decide?: (value: string) => Promise<void>;
}

export type Source = keyof FeedTarget["sources"];

const TIMEOUT_MILLIS = 10_000;
const LOOK_EVERY_MILLIS = 40;

/** The studio of a test: sends frames of its three sources, and corrupts them where a rule needs it. */
export class FeedBench {
  readonly target: FeedTarget;
  readonly #next: Record<Source, number> = { console: 1, scanner: 1, reader: 1 };

  constructor(target: FeedTarget) {
    this.target = target;
  }

  /** Learns the numbers of the sources, and waits until the table can open a round. */
  async begin(): Promise<void> {
    for (const source of ["console", "scanner", "reader"] as const) {
      await this.alive(source);
    }
    await this.until((reply) => reply.round === null || ["paying", "over", "void"].includes(reply.round.stage));
  }

  endpoint(source: Source, key = this.target.sources[source].key): FeedEndpoint {
    const { url, table, sources } = this.target;
    return { url, table, source: sources[source].code, key, timeoutMillis: TIMEOUT_MILLIS };
  }

  body(source: Source, frame: NewFrame, changes: { seq?: number; at?: Date; id?: string } = {}): string {
    const { seq = this.#next[source], at = new Date(), id = newId() } = changes;
    return JSON.stringify({ ...frame, id, seq, at: at.toISOString() });
  }

  get nextOf(): Readonly<Record<Source, number>> {
    return this.#next;
  }

  /** Sends the bytes of a frame, and learns the source's next number from the answer. */
  async raw(source: Source, body: string, endpoint = this.endpoint(source), signedAt?: Date): Promise<FeedAnswer> {
    const answer = await sendFrame(endpoint, body, signedAt);
    if (answer.kind === "taken") this.#next[source] = answer.reply.next;
    if (answer.kind === "refused" && answer.error.next !== undefined) this.#next[source] = answer.error.next;
    return answer;
  }

  async say(source: Source, frame: NewFrame, at?: Date): Promise<FeedReply> {
    return taken(await this.raw(source, this.body(source, frame, at ? { at } : {})));
  }

  /** A sign of life. A source whose number was not known learns it. */
  async alive(source: Source): Promise<FeedReply> {
    const frame: NewFrame = { kind: "stream", live: true };
    const first = await this.raw(source, this.body(source, frame));
    return first.kind === "taken" ? first.reply : this.say(source, frame);
  }

  async expectRefusal(answer: FeedAnswer, code: FeedError): Promise<void> {
    if (answer.kind !== "refused" || answer.error.code !== code) {
      throw new Error(`it was to be refused with ${code}, and was ${JSON.stringify(answer)}`);
    }
  }

  /** Looks at the table by signs of life until a condition holds. All sources stay alive meanwhile. */
  async until(holds: (reply: FeedReply) => boolean): Promise<FeedReply> {
    const end = Date.now() + this.target.patienceMillis;
    for (;;) {
      await this.alive("scanner");
      await this.alive("reader");
      const reply = await this.alive("console");
      if (holds(reply)) return reply;
      if (Date.now() > end) throw new Error(`the table stays at ${JSON.stringify(reply)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLIS));
    }
  }

  /** Opens a round under a new name. */
  async open(): Promise<string> {
    const round = `r-${newId()}`;
    const reply = await this.say("console", { kind: "open", round });
    if (reply.round?.name !== round) throw new Error(`the round did not open: ${JSON.stringify(reply)}`);
    return round;
  }

  async cards(source: Source, round: string, cards: readonly string[], from = 0): Promise<FeedReply | undefined> {
    let reply: FeedReply | undefined;
    for (const [offset, card] of cards.entries()) {
      reply = await this.say(source, { kind: "card", round, index: from + offset, card });
    }
    return reply;
  }

  /** Waits until the round is paid, or says where it stays. */
  paid(round: string): Promise<FeedReply> {
    return this.until((reply) => reply.round?.name === round && ["paying", "over"].includes(reply.round.stage));
  }

  disputed(round: string): Promise<FeedReply> {
    return this.until((reply) => reply.round?.name === round && reply.state === "disputed");
  }

  /** Ends a dispute: by a decision, or by the time that makes the round void. */
  async settle(round: string, value: string): Promise<void> {
    const { decide } = this.target;
    if (decide) await decide(value);
    await this.until((reply) => {
      const stage = reply.round?.name === round ? reply.round.stage : "over";
      return decide ? ["paying", "over"].includes(stage) : stage === "void";
    });
  }
}

export function taken(answer: FeedAnswer): FeedReply {
  if (answer.kind !== "taken") throw new Error(`the frame was not taken: ${JSON.stringify(answer)}`);
  return answer.reply;
}
