import { PLAY_PREFIX, REPLAY_PREFIX } from "../protocol/index.ts";

/** The purpose and parameters of the page, from its address. */
export type Address =
  | { mode: "play"; gameCode: string; session: string; language: string | null }
  | { mode: "replay"; roundId: string; key: string; language: string | null };

/** Reads the page's address; undefined unless it names a game with a session, or a round with its key. */
export function readAddress(url: URL): Address | undefined {
  const language = url.searchParams.get("lang");
  if (url.pathname.startsWith(PLAY_PREFIX)) {
    const gameCode = decodeURIComponent(url.pathname.slice(PLAY_PREFIX.length));
    const session = url.searchParams.get("session");
    return gameCode && session ? { mode: "play", gameCode, session, language } : undefined;
  }
  if (url.pathname.startsWith(REPLAY_PREFIX)) {
    const roundId = decodeURIComponent(url.pathname.slice(REPLAY_PREFIX.length));
    const key = url.searchParams.get("key");
    return roundId && key ? { mode: "replay", roundId, key, language } : undefined;
  }
  return undefined;
}
