import { StudioRefusal, Unreachable } from "./studio-client.ts";

/** Pauses between attempts without an answer: short at first, then five seconds. */
const PAUSES_MILLIS = [400, 900, 1800, 3200, 5000] as const;

/** The maximum number of further attempts after a fault of the server in a row. */
const FAULTS_MOST = 4;

/** A pause between attempts. */
export const sleep = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** Callbacks that inform the waiting player. */
export interface Waiting {
  /** Called with the number of attempts without an answer so far; 0 after an answer. */
  onSilence(tries: number): void;
  pause(millis: number): Promise<void>;
}

/**
 * Repeats a call until there is an answer, however long the connection is down. Only for idempotent calls. It waits out
 * TOO_FAST and ROUND_IN_PROGRESS. UNEXPECTED does not say whether the call counted, so it is repeated some times too. It
 * throws every other refusal.
 */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, waiting: Waiting): Promise<Answer> {
  for (let [tries, faults] = [0, 0]; ;) {
    try {
      const answer = await ask();
      if (tries > 0) waiting.onSilence(0);
      return answer;
    } catch (error) {
      if (error instanceof StudioRefusal && (error.code === "TOO_FAST" || error.code === "ROUND_IN_PROGRESS")) {
        if (tries > 0) waiting.onSilence(0);
        tries = 0;
        await waiting.pause(Math.max(120, error.retryAfterMillis));
      } else if (error instanceof Unreachable || (isFault(error) && faults < FAULTS_MOST)) {
        tries += 1;
        faults = isFault(error) ? faults + 1 : 0;
        waiting.onSilence(tries);
        await waiting.pause(PAUSES_MILLIS[Math.min(tries, PAUSES_MILLIS.length) - 1] ?? 5000);
      } else {
        if (tries > 0) waiting.onSilence(0);
        throw error;
      }
    }
  }
}

function isFault(error: unknown): boolean {
  return error instanceof StudioRefusal && error.code === "UNEXPECTED";
}
