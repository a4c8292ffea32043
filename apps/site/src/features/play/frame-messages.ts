/** What a game may tell the page that frames it. */
const TYPES = ["banyan:ready", "banyan:balance", "banyan:deposit", "banyan:lobby"] as const;
export type FrameMessage = (typeof TYPES)[number];

/**
 * Told to the game. "refresh": money came from elsewhere, and the game asks for its balance again. "jackpot": the
 * player has won one, and the game sounds for it unless its sound is off.
 */
type GameMessage = "banyan:refresh" | "banyan:jackpot";

export interface Heard {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * What a message says, if the game in the frame said it: any page may send messages to this one, and the frame may
 * have been led to another site.
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
