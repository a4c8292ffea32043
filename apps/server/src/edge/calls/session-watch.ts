import type { Services } from "@banyan/domain";
import { endedSessions, type WatchedSession } from "@banyan/domain/identity";
import { tryAgainLater } from "@banyan/domain/limits";

/** A browser has one stream for each tab in use. More streams than this in one session are abuse. */
const STREAMS_OF_A_SESSION_MAX = 6;

/** How long a stream may stay open after its session ended, in any process. */
const LOOK_MILLIS = 2_000;

const SECONDS_TO_WAIT = 30;

interface Watched extends WatchedSession {
  readonly hangUp: () => void;
}

/** Tracks the sessions with open streams in this process, and ends the streams of ended sessions. */
export interface SessionWatch {
  /**
   * Calls `hangUp` once the session has ended. Returns a function that stops the watch. Throws Refusal
   * TOO_MANY_REQUESTS {retryAfterSeconds} when the session has the maximum number of streams.
   */
  watch(session: WatchedSession, hangUp: () => void): () => void;
}

/** One statement for all streams of the process; none while there are no streams. */
export function watchSessions({ db }: Pick<Services, "db">): SessionWatch {
  const streams = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;

  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const asked = [...streams];
      for (const place of await endedSessions(db, asked)) asked[place]?.hangUp();
    } catch {
      // If the database is unavailable, streams stay: they report only that something changed.
    } finally {
      looking = false;
    }
  };

  return {
    watch({ tokenHash, idleSeconds }, hangUp) {
      const ofSession = [...streams].filter((stream) => stream.tokenHash.equals(tokenHash)).length;
      if (ofSession >= STREAMS_OF_A_SESSION_MAX) {
        throw tryAgainLater("TOO_MANY_REQUESTS", SECONDS_TO_WAIT);
      }
      const stream: Watched = { tokenHash, idleSeconds, hangUp };
      streams.add(stream);
      timer ??= setInterval(() => void look(), LOOK_MILLIS).unref();
      return () => {
        streams.delete(stream);
        if (streams.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
