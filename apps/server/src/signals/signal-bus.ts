import { setTimeout as sleep } from "node:timers/promises";
import type { SharedCopy, Signal, SignalBus } from "@banyan/domain";
import type { PlayerId } from "@banyan/kernel";
import type { Carrier, CarrierEnd } from "./carrier.ts";

const FLUSH_MILLIS = 15;
/** At shutdown the process waits this long for the signals of its last calls. */
const LAST_NEWS_MILLIS = 50;
/** A notification of PostgreSQL holds 8,000 bytes. A piece of news has at most 120, and a player's id 36. */
const NEWS_AT_ONCE = 40;
const PLAYERS_AT_ONCE = 200;

/** A text that only lists players begins with the word of their signals' kind. Most texts are of these kinds. */
const LISTS = [
  { kind: "balance", word: "balances" },
  { kind: "ticket", word: "tickets" },
  { kind: "reward", word: "rewards" },
  { kind: "message", word: "messages" },
] as const;

/** A listener to the signals of one player. */
export interface Subscriber {
  hear(signal: Signal): void;
  /** The process is about to end, so the listener should connect to another one. */
  hangUp(): void;
}

/** The signals of all server and worker processes. They only wake listeners and carry no state. */
export interface FannedSignals extends SignalBus {
  subscribe(playerId: string, subscriber: Subscriber): () => void;
  /** Calls `forget` when any process changed data that is cached under `copy`. This process is included. */
  onChanged(copy: SharedCopy, forget: () => void): void;
  /** Ends every subscription. */
  hangUp(): void;
  close(): Promise<void>;
}

type News = Signal | { readonly changed: SharedCopy };

/** Publishing collects news for a few milliseconds, removes duplicates, and sends them together. */
export function fanOutSignals(open: (end: CarrierEnd) => Carrier, onError: (error: unknown) => void): FannedSignals {
  const subscribers = new Map<string, Set<Subscriber>>();
  const forgetters = new Map<SharedCopy, (() => void)[]>();
  let pending = new Map<string, News>();
  let listed = new Map<Signal["kind"], Set<PlayerId>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const hear = (signal: Signal) => {
    for (const subscriber of subscribers.get(signal.playerId) ?? []) subscriber.hear(signal);
  };
  const deliver = (text: string) => {
    const list = LISTS.find(({ word }) => text.startsWith(`${word} `));
    if (list) {
      if (subscribers.size === 0) return;
      for (const id of text.slice(list.word.length + 1).split(" ")) {
        hear({ playerId: id as PlayerId, kind: list.kind });
      }
      return;
    }
    // A newer process may send lists of a kind that this one does not know.
    if (!text.startsWith("[")) return;
    for (const news of JSON.parse(text) as News[]) {
      if ("changed" in news) for (const forget of forgetters.get(news.changed) ?? []) forget();
      else hear(news);
    }
  };
  const carrier = open({ deliver, onError });
  const flush = async () => {
    timer = undefined;
    const lists = listed;
    listed = new Map();
    const news = [...pending.values()];
    pending = new Map();
    for (const { kind, word } of LISTS) {
      const players = [...(lists.get(kind) ?? [])];
      for (let start = 0; start < players.length; start += PLAYERS_AT_ONCE) {
        await carrier.send([word, ...players.slice(start, start + PLAYERS_AT_ONCE)].join(" ")).catch(onError);
      }
    }
    for (let start = 0; start < news.length; start += NEWS_AT_ONCE) {
      await carrier.send(JSON.stringify(news.slice(start, start + NEWS_AT_ONCE))).catch(onError);
    }
  };
  const soon = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MILLIS);
  };
  const enqueue = (key: string, news: News) => {
    if (closed) return;
    pending.set(key, news);
    soon();
  };

  return {
    publish(signal) {
      const { playerId, kind, id } = signal;
      if (!LISTS.some((list) => list.kind === kind)) return enqueue(`${playerId} ${kind} ${id ?? ""}`, signal);
      if (closed) return;
      listed.set(kind, (listed.get(kind) ?? new Set()).add(playerId));
      soon();
    },
    changed(copy) {
      enqueue(copy, { changed: copy });
    },
    subscribe(playerId, subscriber) {
      const set = subscribers.get(playerId) ?? new Set();
      subscribers.set(playerId, set.add(subscriber));
      return () => {
        set.delete(subscriber);
        if (set.size === 0 && subscribers.get(playerId) === set) subscribers.delete(playerId);
      };
    },
    onChanged(copy, forget) {
      forgetters.set(copy, [...(forgetters.get(copy) ?? []), forget]);
    },
    hangUp() {
      for (const subscriber of [...subscribers.values()].flatMap((set) => [...set])) subscriber.hangUp();
    },
    async close() {
      await sleep(LAST_NEWS_MILLIS);
      closed = true;
      clearTimeout(timer);
      await flush();
      await carrier.close();
    },
  };
}
