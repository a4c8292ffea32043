import type { Signal } from "@banyan/domain";
import { AsyncIteratorClass } from "@orpc/server";
import type { FannedSignals } from "../../signals/signal-bus.ts";

interface PlayerEvent {
  readonly kind: "hello" | Signal["kind"];
  readonly id?: string;
}

/** How long a stream may stay open after its brand was closed to its listener. */
const OPEN_CHECK_MILLIS = 2_000;

/**
 * The signals of one player as a stream. It ends when the browser leaves, or when this process is about to end; the
 * browser then connects to another process. It also ends when `stillOpen` says that the brand was closed, or
 * `watchSession` that the session ended. The next connection gets the reason. The first event is "hello".
 */
export function playerEvents(
  signals: FannedSignals,
  playerId: string,
  stillOpen: () => Promise<boolean>,
  watchSession: (hangUp: () => void) => () => void,
): AsyncIteratorClass<PlayerEvent, void, void> {
  const waiting: PlayerEvent[] = [{ kind: "hello" }];
  let wake: (() => void) | undefined;
  let left = false;
  const leave = () => {
    left = true;
    clearInterval(watch);
    unwatch();
    unsubscribe();
    wake?.();
  };
  const unwatch = watchSession(leave);
  const watch = setInterval(() => {
    // If this question fails, the stream stays: it reports only that something changed.
    void stillOpen().then(
      (open) => open || leave(),
      () => undefined,
    );
  }, OPEN_CHECK_MILLIS).unref();
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
