import type { FannedSignals } from "../signals/signal-bus.ts";
import type { Meters } from "./meters.ts";

/** Counts signals where they are published and where they reach a browser's stream. */
export function meterSignals(signals: FannedSignals, meters: Meters): FannedSignals {
  const { signalsPublished, signalsDelivered, eventStreams } = meters;
  return {
    ...signals,
    publish(signal) {
      signalsPublished.count(signal.kind);
      signals.publish(signal);
    },
    changed(copy) {
      signalsPublished.count(copy);
      signals.changed(copy);
    },
    subscribe(playerId, subscriber) {
      eventStreams.inc();
      const unsubscribe = signals.subscribe(playerId, {
        hear(signal) {
          signalsDelivered.count(signal.kind);
          subscriber.hear(signal);
        },
        hangUp: () => subscriber.hangUp(),
      });
      let subscribed = true;
      return () => {
        if (subscribed) eventStreams.dec();
        subscribed = false;
        unsubscribe();
      };
    },
  };
}
