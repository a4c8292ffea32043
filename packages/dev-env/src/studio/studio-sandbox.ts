import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { cardsInOrder, cardText, dealBaccarat } from "@banyan/game-math";
import { newId } from "@banyan/kernel";
import { FeedSender, type FeedReply, hmacKey, type SourcePart } from "@banyan/vendor-kit";
import fastify from "fastify";
import { streamRoutes, TestStream } from "./test-stream.ts";

/**
 * The faults that a studio can be asked for.
 * - wrong-reader: the second reader sees another first card
 * - torn-scanner: the scanner names one place twice and differently
 * - silent-reader: the second reader says nothing about the rounds
 * - silent: no source says anything
 * - gap: the scanner loses a frame and then sends it again
 * - late: the cards come ten seconds after they were dealt
 * - reorder: the cards come in a wrong order
 * - early-card: the first card is dealt before the bets are closed
 * - void: the croupier declares the round void after its first card
 * - no-picture: the camera is off
 */
export const STUDIO_FAULTS = [
  "none",
  "wrong-reader",
  "torn-scanner",
  "silent-reader",
  "silent",
  "gap",
  "late",
  "reorder",
  "early-card",
  "void",
  "no-picture",
] as const;
export type StudioFault = (typeof STUDIO_FAULTS)[number];

export interface SandboxTable {
  readonly code: string;
  readonly game: "baccarat" | "roulette";
  /** Without a secret for the console an operator's screen is the console, and the sandbox only reads the wheel. */
  readonly secrets: Readonly<Partial<Record<SourcePart, string>>>;
}

export interface StudioSandboxOptions {
  /** 0 selects any free port. */
  readonly port: number;
  readonly host?: string;
  /** The engine that the frames go to. */
  readonly engineUrl: string;
  readonly tables: readonly SandboxTable[];
  /** Of the times between two actions of the croupier. Below 100 only in tests. */
  readonly pacePercent?: number;
}

export interface StudioSandbox {
  readonly url: string;
  /** From the next round on. */
  setFault(table: string, fault: StudioFault): void;
  stop(): Promise<void>;
}

const MANUAL = `A studio without cameras: a croupier, a shoe scanner, a second reader, and a drawn test picture.

GET  /video/{table}/table.m3u8
POST /control {"table": "baccarat-marigold", "fault": ${STUDIO_FAULTS.map((one) => `"${one}"`).join(" | ")}}
`;

const FAULT_BODY = {
  type: "object",
  required: ["table", "fault"],
  properties: { table: { type: "string", maxLength: 64 }, fault: { enum: STUDIO_FAULTS } },
} as const;

/** Starts the studio. Its croupier deals while somebody watches. */
export async function startStudioSandbox(options: StudioSandboxOptions): Promise<StudioSandbox> {
  const { port, host = "127.0.0.1" } = options;
  const stopping = new AbortController();
  const tables = new Map(options.tables.map((table) => [table.code, new DealtTable(table, options, stopping.signal)]));
  const setFault = (table: string, fault: StudioFault) => tables.get(table)?.setFault(fault);
  const app = fastify({ forceCloseConnections: true });
  app.get("/", async () => MANUAL);
  app.get("/healthz", async () => ({ status: "ok" }));
  app.post<{ Body: { table: string; fault: StudioFault } }>(
    "/control",
    { schema: { body: FAULT_BODY } },
    async ({ body: { table, fault } }, reply) => {
      if (!tables.has(table)) return reply.code(404).send({ error: "There is no such table." });
      setFault(table, fault);
      return reply.code(204).send();
    },
  );
  streamRoutes(app, new Map([...tables].map(([code, { stream }]) => [code, stream])));
  await app.listen({ port, host });
  const running = [...tables.values()].flatMap((table) => [table.breathe(), table.deal()]);
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    setFault,
    async stop() {
      stopping.abort();
      for (const table of tables.values()) table.stop();
      await Promise.all(running);
      await app.close();
    },
  };
}

const BREATH_MILLIS = 2500;
const BETS_MILLIS = 12_000;
const REVEAL_MILLIS = 1500;
const CARD_MILLIS = 900;
const WHEEL_MILLIS = 4000;
const LATE_MILLIS = 10_000;
const REST_MILLIS = 4000;
const DECKS = 8;
const TIMEOUT_MILLIS = 5000;

/** One table of the studio: what its people and machines do, and what the camera sees. */
class DealtTable {
  readonly stream: TestStream;
  readonly #pace: number;
  readonly #signal: AbortSignal;
  readonly #senders = new Map<SourcePart, FeedSender>();
  #fault: StudioFault = "none";
  #shoe: string[] = [];
  #told: FeedReply | undefined;

  constructor(table: SandboxTable, { engineUrl, pacePercent = 100 }: StudioSandboxOptions, signal: AbortSignal) {
    this.#pace = pacePercent / 100;
    this.#signal = signal;
    this.stream = new TestStream({ table: table.code, round: "–", stage: "waiting", words: [] });
    for (const [part, secret] of Object.entries(table.secrets) as [SourcePart, string][]) {
      const key = hmacKey(secret);
      const endpoint = { url: engineUrl, table: table.code, source: part, key, timeoutMillis: TIMEOUT_MILLIS };
      this.#senders.set(part, new FeedSender(endpoint));
    }
  }

  setFault(fault: StudioFault): void {
    this.#fault = fault;
    this.stream.isOn = fault !== "no-picture";
  }

  stop(): void {
    for (const sender of this.#senders.values()) sender.stop();
  }

  async #pause(millis: number): Promise<void> {
    await sleep(millis * this.#pace, undefined, { signal: this.#signal }).catch(() => undefined);
  }

  /** Every source says that it is there. Its answers tell the state of the table. */
  async breathe(): Promise<void> {
    while (!this.#signal.aborted) {
      if (this.#fault !== "silent") {
        const frame = { kind: "stream", live: this.stream.isOn } as const;
        const replies = await Promise.all([...this.#senders.values()].map((sender) => sender.send(frame)));
        this.#told = replies.find((reply) => reply !== undefined) ?? this.#told;
      }
      await sleep(BREATH_MILLIS * Math.max(this.#pace, 0.1), undefined, { signal: this.#signal }).catch(
        () => undefined,
      );
    }
  }

  async deal(): Promise<void> {
    while (!this.#signal.aborted) {
      if (this.#fault === "silent") await this.#pause(1000);
      else if (!this.#senders.has("console")) await this.#readWheel();
      else if (this.#told?.watched === true) await this.#dealRound();
      else await this.#pause(1000);
    }
  }

  async #dealRound(): Promise<void> {
    const scanner = this.#senders.get("scanner");
    const croupier = this.#senders.get("console");
    const fault = this.#fault;
    const round = `${new Date().toISOString().slice(0, 10)}-${newId().slice(0, 13)}`;
    if (this.#shoe.length < (DECKS * 52) / 2) await this.#newShoe();
    const opened = await croupier?.send({ kind: "open", round });
    if (opened?.round?.name !== round) return this.#pause(1000);
    this.stream.see({ round, stage: "place your bets", words: [] });
    await this.#pause(BETS_MILLIS);
    const cards = this.#nextCards();
    if (fault === "early-card") await scanner?.send({ kind: "card", round, index: 0, card: cards[0] ?? "" });
    await croupier?.send({ kind: "close", round });
    this.stream.see({ stage: "no more bets" });
    await this.#pause(REVEAL_MILLIS);
    await this.#showCards(round, cards, fault);
    await this.#untilOver(round);
    await this.#pause(REST_MILLIS);
  }

  async #showCards(round: string, cards: readonly string[], fault: StudioFault): Promise<void> {
    const [scanner, reader] = [this.#senders.get("scanner"), this.#senders.get("reader")];
    const order = cards.map((card, index) => ({ card, index, at: new Date() }));
    const sent = fault === "reorder" ? order.toReversed() : order;
    for (const [step, { card, index }] of sent.entries()) {
      const at = new Date();
      this.stream.see({ words: cards.slice(0, step + 1) });
      if (fault === "late") await this.#pause(LATE_MILLIS);
      if (fault === "gap" && step === 1) scanner?.skip();
      await scanner?.send({ kind: "card", round, index, card }, at);
      if (fault === "torn-scanner" && index === 0) {
        await scanner?.send({ kind: "card", round, index, card: otherThan(card) }, at);
      }
      if (fault === "void" && step === 0) {
        await this.#senders.get("console")?.send({ kind: "void", round, reason: "a card fell" });
      }
      await this.#pause(CARD_MILLIS / 2);
      const seen = fault === "wrong-reader" && index === 0 ? otherThan(card) : card;
      if (fault !== "silent-reader") await reader?.send({ kind: "card", round, index, card: seen }, at);
      await this.#pause(CARD_MILLIS / 2);
    }
    this.stream.see({ stage: "the result" });
  }

  /** The wheel of a table whose croupier is at an operator's screen: it turns when the bets are closed. */
  async #readWheel(): Promise<void> {
    const round = this.#told?.round;
    if (!round || round.stage !== "closed") {
      this.stream.see({ round: round?.name ?? "–", stage: round?.stage ?? "waiting" });
      return this.#pause(500);
    }
    const number = String(randomInt(37));
    this.stream.see({ round: round.name, stage: "the wheel turns", words: [] });
    await this.#pause(WHEEL_MILLIS);
    this.stream.see({ stage: "the ball lies", words: [number] });
    if (this.#fault !== "silent-reader") {
      const value = this.#fault === "wrong-reader" ? String((Number(number) + 1) % 37) : number;
      await this.#senders.get("scanner")?.send({ kind: "result", round: round.name, value });
    }
    await this.#untilOver(round.name);
  }

  /** Until the engine has paid the round, or made it void. */
  async #untilOver(round: string): Promise<void> {
    while (!this.#signal.aborted) {
      const now = this.#told?.round;
      if (now?.name === round && ["paying", "over", "void"].includes(now.stage)) return;
      if (now && now.name !== round && now.stage !== "void") return;
      await this.#pause(500);
    }
  }

  async #newShoe(): Promise<void> {
    const deck = Array.from({ length: DECKS * 52 }, (_, index) => cardText(index % 52));
    for (let left = deck.length - 1; left > 0; left -= 1) {
      const other = randomInt(left + 1);
      [deck[left], deck[other]] = [deck[other] ?? "", deck[left] ?? ""];
    }
    this.#shoe = deck;
    await this.#senders.get("console")?.send({ kind: "shoe", shoe: `shoe-${newId().slice(0, 13)}` });
  }

  /** The cards of a round by the drawing rules, from the top of the shoe. */
  #nextCards(): string[] {
    const numbers = this.#shoe.slice(0, 6).map(numberOf);
    const { cardCount } = dealBaccarat(cardsInOrder(numbers));
    return this.#shoe.splice(0, cardCount);
  }
}

const NUMBERS = new Map(Array.from({ length: 52 }, (_, card) => [cardText(card), card]));
const numberOf = (text: string): number => NUMBERS.get(text) ?? 0;

function otherThan(card: string): string {
  return card === "2s" ? "Kd" : "2s";
}
