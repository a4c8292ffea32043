import { deliverOwed, type RoundServices } from "./deliver-owed.ts";
import type { OwedRound } from "./round-record.ts";
import { REST_SECONDS_MAX } from "./round-store.ts";

/** The interval at which the retrier looks for due rounds while another process has some. */
const LOOK_EVERY_MILLIS = 250;

/** The longest interval. A round that is postponed meanwhile is not due sooner, see {@link restOf}. */
const LOOK_MILLIS_MAX = 1000;

/** The number of rounds that one process sends at the same time. */
const TAKE_AT_ONCE = 20;

/** How long a win or a rollback is retried before a person must check it. */
const GIVE_UP_SECONDS = 24 * 3600;

/** The pause before the next attempt. It doubles after each attempt, up to the maximum rest of a round. */
function pauseAfter(attempts: number, firstMillis: number): number {
  return Math.min(REST_SECONDS_MAX * 1000, firstMillis * 2 ** Math.min(attempts - 1, 20));
}

/** The time until the next look: when the next round is due, and before any that may be postponed meanwhile. */
function restOf(untilDue: number | undefined, retryMillis: number): number {
  const most = Math.max(LOOK_EVERY_MILLIS, Math.min(LOOK_MILLIS_MAX, retryMillis));
  return Math.ceil(Math.min(most, untilDue ?? most));
}

export interface RoundRetrier {
  /** Waits for calls in progress and starts no new ones. */
  stop(): Promise<void>;
}

/**
 * Sends the calls that wallets are owed until they answer. These are unconfirmed wins, rollbacks of bets with an
 * unknown outcome, and bets whose process died before the answer. It reads them from the database, so it continues
 * after any crash where the last process stopped. Several processes share the work.
 */
export function startRoundRetrier(services: RoundServices): RoundRetrier {
  const stopping = new AbortController();
  const done = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rest = await look().catch((error: unknown) => {
        services.log.error({ err: error }, "rounds that are due could not be read");
        return LOOK_EVERY_MILLIS;
      });
      if (rest > 0) await pause(rest, stopping.signal);
    }
  }

  /** Sends the calls that are due. Returns the time until the next look. */
  async function look(): Promise<number> {
    const rest = await services.store.untilDue();
    if (rest === undefined || rest > 0) return restOf(rest, services.retryPauseMillis);
    const due = await services.store.takeDue(TAKE_AT_ONCE);
    await Promise.all(due.map(sendOnce));
    return due.length < TAKE_AT_ONCE ? LOOK_EVERY_MILLIS : 0;
  }

  /** After a failure here the lease expires, and the round is due again. */
  async function sendOnce(round: OwedRound): Promise<void> {
    try {
      if ((await deliverOwed(services, round, round)) !== "unheard") return;
      if (round.age_seconds < GIVE_UP_SECONDS) {
        await services.store.postpone(round.id, pauseAfter(round.attempts, services.retryPauseMillis));
        return;
      }
      services.log.error({ round: round.id, state: round.state }, "the wallet was silent for a day");
      await services.store.markUnresolved(round.id, "NO_ANSWER");
    } catch (error) {
      services.log.error({ err: error, round: round.id }, "a round could not be sent");
    }
  }

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, millis);
    signal.addEventListener("abort", finish, { once: true });
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    }
  });
}
