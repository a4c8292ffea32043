import type { ErrorCode } from "@banyan/contract";
import type { House } from "@banyan/domain";
import { endedSessions, type WatchedSession } from "@banyan/domain/identity";
import { Refusal } from "@banyan/kernel";

/** A browser has one stream for a tab that is in use; more than so many of one session are nobody's. */
const STREAMS_OF_A_SESSION_MAX = 6;

/** How long a stream may outlive its session, whichever process ended it. */
const LOOK_MILLIS = 2_000;

const SECONDS_TO_WAIT = 30;

interface Watched extends WatchedSession {
  readonly hangUp: () => void;
}

/** Knows for which sessions this process keeps streams open, and ends the streams of those that are over. */
export interface SessionWatch {
  /**
   * Has `hangUp` called once the session is over; answers how to stop. Throws Refusal TOO_MANY_REQUESTS {seconds} when
   * the session has as many streams as it may.
   */
  watch(session: WatchedSession, hangUp: () => void): () => void;
}

/** One question to the database for all streams of the process together; none while there are no streams. */
export function watchSessions({ db }: Pick<House, "db">): SessionWatch {
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
      // When the database cannot be asked, streams stay: they carry no more than that something changed.
    } finally {
      looking = false;
    }
  };

  return {
    watch({ tokenHash, idleSeconds }, hangUp) {
      const ofSession = [...streams].filter((stream) => stream.tokenHash.equals(tokenHash)).length;
      if (ofSession >= STREAMS_OF_A_SESSION_MAX) {
        throw new Refusal("TOO_MANY_REQUESTS" satisfies ErrorCode, { seconds: SECONDS_TO_WAIT });
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
