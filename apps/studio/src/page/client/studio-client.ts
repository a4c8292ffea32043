import {
  acknowledgePath,
  type AcknowledgeRequest,
  BROWSER_HEADER,
  BROWSER_PATH,
  collectPath,
  gamblePath,
  type GambleRequest,
  replayPath,
  type ReplayView,
  roundPath,
  ROUNDS_PATH,
  type RoundsPage,
  type RoundView,
  SESSION_HEADER,
  SESSION_PATH,
  type SessionView,
  SPIN_PATH,
  type SpinRequest,
  type StudioError,
  type StudioErrorCode,
} from "../../protocol/index.ts";
import { browserKey } from "./browser-key.ts";

/** The studio received the call and refused it. */
export class StudioRefusal extends Error {
  readonly code: StudioErrorCode;
  readonly retryAfterMillis: number;

  constructor({ code, message, retryAfterMillis }: StudioError) {
    super(message);
    this.name = "StudioRefusal";
    this.code = code;
    this.retryAfterMillis = retryAfterMillis ?? 0;
  }
}

/** No answer of the studio: the connection is down, the server is too slow, or an intermediary answered instead. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

const ANSWER_MILLIS_MAX = 12_000;

/** One call to the studio. Throws {@link StudioRefusal} or {@link Unreachable}. */
export async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { ...options, signal: AbortSignal.timeout(ANSWER_MILLIS_MAX) });
    body = await response.json();
  } catch (cause) {
    throw new Unreachable(`no answer from ${path}`, { cause });
  }
  if (response.ok) return body as Answer;
  if (typeof body === "object" && body !== null && "code" in body) throw new StudioRefusal(body as StudioError);
  throw new Unreachable(`status ${response.status} from ${path}`);
}

/** Sends the calls of a session, with its id and the key of this browser. */
export function sessionCalls(session: string) {
  const headers = { [SESSION_HEADER]: session, [BROWSER_HEADER]: browserKey() };
  return {
    get: <Answer>(path: string): Promise<Answer> => call<Answer>(path, { headers }),
    post: <Answer>(path: string, body: unknown, keepalive = false): Promise<Answer> =>
      call<Answer>(path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
        keepalive,
      }),
  };
}

/** The path of the page of a list that is older than an entry, or of the newest page. */
export const olderThan = (path: string, before: string | null): string =>
  before === null ? path : `${path}?before=${encodeURIComponent(before)}`;

/** The calls of one session. Each throws {@link StudioRefusal} or {@link Unreachable}. */
export interface StudioClient {
  /** Binds the session to this browser if no other call has done that. */
  bind(): Promise<unknown>;
  session(): Promise<SessionView>;
  /** Idempotent by the spin id: a repeated call returns the same round. */
  spin(request: SpinRequest): Promise<RoundView>;
  /** Reports the number of shown steps. Without a number all steps are shown, which closes the round. */
  acknowledge(roundId: string, stepsShown?: number): Promise<RoundView>;
  /** Idempotent by turn and choice: a repeated call returns the same card. */
  gamble(roundId: string, request: GambleRequest): Promise<RoundView>;
  /** Pays a held win. Idempotent. It is sent even while the page is being closed. */
  collect(roundId: string): Promise<RoundView>;
  round(roundId: string): Promise<RoundView>;
  rounds(before: string | null): Promise<RoundsPage>;
}

export function openStudioClient(session: string): StudioClient {
  const { get, post } = sessionCalls(session);
  return {
    bind: () => post(BROWSER_PATH, {}),
    session: () => get(SESSION_PATH),
    spin: (request) => post(SPIN_PATH, request),
    acknowledge: (roundId, stepsShown) => {
      const told: AcknowledgeRequest = stepsShown === undefined ? {} : { stepsShown };
      return post(acknowledgePath(roundId), told);
    },
    gamble: (roundId, request) => post(gamblePath(roundId), request),
    collect: (roundId) => post(collectPath(roundId), {}, true),
    round: (roundId) => get(roundPath(roundId)),
    rounds: (before) => get(olderThan(ROUNDS_PATH, before)),
  };
}

/** A stored round, for any holder of its key. */
export function fetchReplay(roundId: string, key: string, language: string): Promise<ReplayView> {
  return call(replayPath(roundId, key, language), {});
}
