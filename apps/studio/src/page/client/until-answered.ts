import { StudioRefusal, Unreachable } from "./studio-client.ts";

/** Between tries when nobody answers: soon at first, then every five seconds. */
const PAUSES_MILLIS = [400, 900, 1800, 3200, 5000] as const;

/** Callbacks that inform the waiting player. */
export interface Waiting {
  /** Called with the number of tries made so far without an answer; 0 when one has come after all. */
  onSilence(tries: number): void;
  pause(millis: number): Promise<void>;
}

/**
 * Asks until there is an answer, however long the line is down. Only for calls that are harmless to
 * repeat. A TOO_FAST or ROUND_IN_PROGRESS is waited out; every other refusal is thrown.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, waiting: Waiting): Promise<Answer> {
  for (let tries = 0; ;) {
    try {
      const answer = await ask();
      if (tries > 0) waiting.onSilence(0);
      return answer;
    } catch (error) {
      if (error instanceof StudioRefusal && (error.code === "TOO_FAST" || error.code === "ROUND_IN_PROGRESS")) {
        if (tries > 0) waiting.onSilence(0);
        tries = 0;
        await waiting.pause(Math.max(120, error.retryAfterMillis));
      } else if (error instanceof Unreachable) {
        tries += 1;
        waiting.onSilence(tries);
        await waiting.pause(PAUSES_MILLIS[Math.min(tries, PAUSES_MILLIS.length) - 1] ?? 5000);
      } else {
        if (tries > 0) waiting.onSilence(0);
        throw error;
      }
    }
  }
}
