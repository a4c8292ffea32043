import type { Signal } from "@banyan/domain";
import { AsyncIteratorClass } from "@orpc/server";
import type { FannedSignals } from "../signals/signal-bus.ts";

interface PlayerEvent {
  readonly kind: "hello" | Signal["kind"];
  readonly id?: string;
}

/**
 * The signals of one player as a stream that ends when the browser leaves, or when this process is about to end: the
 * browser then comes back to another one. Begins with "hello".
 */
export function playerEvents(signals: FannedSignals, playerId: string): AsyncIteratorClass<PlayerEvent, void, void> {
  const waiting: PlayerEvent[] = [{ kind: "hello" }];
  let wake: (() => void) | undefined;
  let left = false;
  const leave = () => {
    left = true;
    unsubscribe();
    wake?.();
  };
  const unsubscribe = signals.subscribe(playerId, {
    hear({ kind, id }) {
      // A slow browser needs to know that something changed, not how often.
      if (!waiting.some((event) => event.kind === kind && event.id === id)) {
        waiting.push({ kind, ...(id ? { id } : {}) });
      }
      wake?.();
    },
    hangUp: leave,
  });
  const next = async (): Promise<IteratorResult<PlayerEvent, void>> => {
    while (waiting.length === 0 && !left) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const event = waiting.shift();
    return event === undefined || left ? { done: true, value: undefined } : { done: false, value: event };
  };
  return new AsyncIteratorClass(next, async () => leave());
}
