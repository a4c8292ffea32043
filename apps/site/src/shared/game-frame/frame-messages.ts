/** The messages that a game may send to the page that frames it. */
const TYPES = ["banyan:ready", "banyan:balance", "banyan:deposit", "banyan:lobby"] as const;
export type FrameMessage = (typeof TYPES)[number];

/**
 * The messages to the game. "refresh": money came from elsewhere, and the game refetches its balance. "jackpot": the
 * player has won one, and the game plays a sound unless its sound is off.
 */
type GameMessage = "banyan:refresh" | "banyan:jackpot";

export interface Heard {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * Reads a message if the game in the frame sent it. Any page may send messages to this one, and the frame may have
 * navigated to another site.
 */
export function readFrameMessage(
  { origin, source, data }: Heard,
  game: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (origin !== game.origin || source === null || source !== game.window) return undefined;
  if (typeof data !== "object" || data === null || !("type" in data)) return undefined;
  return TYPES.find((type) => type === data.type);
}

export function tellGame(game: Window | null | undefined, origin: string, type: GameMessage = "banyan:refresh"): void {
  game?.postMessage({ type }, origin);
}
