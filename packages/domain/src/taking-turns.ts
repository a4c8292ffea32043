import { tryAgainLater } from "./limits/index.ts";

const SECONDS_TO_WAIT = 5;

/**
 * Runs the tasks of this process one after the other, for work that takes much memory. Throws Refusal TOO_MANY_REQUESTS
 * {retryAfterSeconds} immediately when `waitingMax` tasks wait already.
 */
export function takingTurns({ waitingMax }: { readonly waitingMax: number }) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (waiting >= waitingMax) throw tryAgainLater("TOO_MANY_REQUESTS", SECONDS_TO_WAIT);
    waiting += 1;
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
