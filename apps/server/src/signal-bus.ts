import type { Pool } from "@banyan/db";
import type { Signal, SignalBus } from "@banyan/domain";
import pg from "pg";

const CHANNEL = "banyan_signal";
const FLUSH_MILLIS = 15;
const RECONNECT_MILLIS = 1000;

type Listener = (signal: Signal) => void;

/** The signals of all server and worker processes, by LISTEN/NOTIFY. They only ever wake someone up. */
export interface FannedSignals extends SignalBus {
  subscribe(playerId: string, listener: Listener): () => void;
  close(): Promise<void>;
}

/**
 * Publishing collects signals for a few milliseconds and sends them as one NOTIFY outside any transaction:
 * a NOTIFY inside would make all commits of the database wait for each other.
 */
export function fanOutSignals(pool: Pool, databaseUrl: string, onError: (error: unknown) => void): FannedSignals {
  const listeners = new Map<string, Set<Listener>>();
  let pending = new Map<string, Signal>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let closed = false;

  const flush = () => {
    timer = undefined;
    const signals = [...pending.values()];
    pending = new Map();
    for (let start = 0; start < signals.length; start += 40) {
      const payload = JSON.stringify(signals.slice(start, start + 40));
      pool.query("select pg_notify($1, $2)", [CHANNEL, payload]).catch(onError);
    }
  };
  const deliver = (payload: string) => {
    for (const signal of JSON.parse(payload) as Signal[]) {
      for (const listener of listeners.get(signal.playerId) ?? []) listener(signal);
    }
  };
  const listen = async () => {
    if (closed) return;
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on("notification", (message) => deliver(message.payload ?? "[]"));
    next.on("error", onError);
    next.on("end", () => {
      if (!closed) setTimeout(() => void listen().catch(onError), RECONNECT_MILLIS).unref();
    });
    client = next;
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
  };
  void listen().catch(onError);

  return {
    publish(signal) {
      pending.set(`${signal.playerId} ${signal.kind} ${signal.id ?? ""}`, signal);
      timer ??= setTimeout(flush, FLUSH_MILLIS);
    },
    subscribe(playerId, listener) {
      const set = listeners.get(playerId) ?? new Set();
      listeners.set(playerId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(playerId) === set) listeners.delete(playerId);
      };
    },
    async close() {
      closed = true;
      if (timer !== undefined) {
        clearTimeout(timer);
        flush();
      }
      await client?.end().catch(onError);
    },
  };
}
