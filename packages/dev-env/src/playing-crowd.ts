import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@banyan/kernel";

/** The money part of the studio's answer to a spin. */
interface PlayedRound {
  readonly id: string;
  readonly bet: string;
  readonly totalWin: string;
}

/** A spin, as its player knows it. */
export interface AskedSpin {
  readonly playerId: string;
  readonly spinId: string;
  readonly bet: string;
  /** How often it was requested: more than once when an answer was lost. */
  asked: number;
  /** The acknowledged round; "taken back" when the studio said so; undefined while it is unknown. */
  outcome: PlayedRound | "taken back" | undefined;
}

/** A player in a game, who continues after every failure. */
export interface CrowdPlayer {
  readonly playerId: string;
  /** The address of the game from the platform's launch. */
  readonly gameUrl: string;
}

/** The wait before an unanswered request is repeated. */
const ASK_AGAIN_MILLIS = 150;

/** Answers that mean "later": the same spin is requested again. */
const NOT_NOW = new Set(["TOO_FAST", "ROUND_IN_PROGRESS", "UNEXPECTED", undefined]);

/**
 * Players who spin all the time, as the game's own page does. Every spin has an id. The player repeats that id until
 * the studio reports the result, however often the line breaks.
 */
export class PlayingCrowd {
  readonly spins: AskedSpin[] = [];
  /** The last answer of each player that was no round: a code, or how the line failed. */
  readonly refusals = new Map<string, string>();
  readonly #seats: readonly CrowdPlayer[];
  readonly #leaving = new AbortController();
  #playing: Promise<unknown> = Promise.resolve();

  constructor(seats: readonly CrowdPlayer[]) {
    this.#seats = seats;
  }

  /** How many spins are acknowledged so far. */
  get acknowledged(): number {
    return this.spins.filter(({ outcome }) => typeof outcome === "object").length;
  }

  begin(): void {
    this.#playing = Promise.all(this.#seats.map((bettor) => this.#play(bettor)));
  }

  /** Starts no more spins; resolves when all players know the result of their last one. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#playing;
  }

  async #play({ playerId, gameUrl }: CrowdPlayer): Promise<void> {
    const { origin, searchParams } = new URL(gameUrl);
    const headers = {
      "content-type": "application/json",
      "x-session": searchParams.get("session") ?? "",
      "x-browser": randomBytes(32).toString("base64url"),
    };
    const bet = await stakeOf(origin, headers);
    while (!this.#leaving.signal.aborted) {
      const spin: AskedSpin = { playerId, spinId: newId(), bet, asked: 0, outcome: undefined };
      this.spins.push(spin);
      while (spin.outcome === undefined) {
        const refusal = await askFor(spin, origin, headers);
        if (refusal === undefined) this.refusals.delete(playerId);
        else this.refusals.set(playerId, refusal);
      }
    }
  }
}

/** The game's default stake; repeated until the studio answers. */
async function stakeOf(origin: string, headers: Readonly<Record<string, string>>): Promise<string> {
  for (;;) {
    const session = await fetch(`${origin}/api/session`, { headers })
      .then(async (response) => (await response.json()) as { defaultBet?: string })
      .catch(() => undefined);
    if (session?.defaultBet !== undefined) return session.defaultBet;
    await sleep(ASK_AGAIN_MILLIS);
  }
}

/**
 * Requests it once. Returns the answer that was no round, if it was none. Throws for an answer that is no valid outcome
 * for a page.
 */
async function askFor(
  spin: AskedSpin,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  spin.asked += 1;
  const body = JSON.stringify({ spinId: spin.spinId, bet: spin.bet });
  const answer = await fetch(`${origin}/api/spin`, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(30_000),
  })
    .then(async (response) => ({ ok: response.ok, said: (await response.json()) as object }))
    .catch((failure: unknown) => ({ ok: false, said: { failure } }));
  if (answer.ok) {
    spin.outcome = answer.said as PlayedRound;
    return undefined;
  }
  const { code, retryAfterMillis, failure } = answer.said as {
    readonly code?: string;
    readonly retryAfterMillis?: number;
    readonly failure?: unknown;
  };
  if (code === "WALLET_UNREACHABLE") spin.outcome = "taken back";
  else if (NOT_NOW.has(code)) await sleep(retryAfterMillis ?? ASK_AGAIN_MILLIS);
  else throw new Error(`a spin was answered with ${code}`);
  return code ?? String(failure);
}
