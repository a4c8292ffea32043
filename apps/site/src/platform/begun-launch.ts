import type { BanyanClient } from "@banyan/client";
import { client } from "./platform.ts";

type LaunchGame = BanyanClient["games"]["launchGame"];

/** How a game was asked for. */
export type Launching = Parameters<LaunchGame>[0];

/** A game that was launched, by the platform's answer. */
export type Launched = Awaited<ReturnType<LaunchGame>>["value"] & {
  /** When its answer was read, by this device's clock in epoch milliseconds. */
  readonly openedAt: number;
};

/** What first-paint.js asked for while this program was on its way; absent once that game was left. */
let asked = window.begunCall && (JSON.parse(window.begunCall.body) as Launching);

let launched: Launched | undefined;

/** Whether the page began with a game, or with that one; its page is still open. */
export function launchBegan(gameCode = asked?.gameCode): boolean {
  return asked !== undefined && asked.gameCode === gameCode;
}

/**
 * Reads what that launch answered, where it has been answered already: the game's page is then drawn once, not first
 * without the game. Whatever else came of it the page itself hears, and says.
 */
export async function readBegunLaunch(): Promise<void> {
  if (asked === undefined || window.begunFrame === undefined) return;
  const answer = await client.games.launchGame(asked).catch(() => undefined);
  launched = answer && { ...answer.value, openedAt: Date.now() };
}

/** The game as it was launched, if it was asked for in the same way. */
export function begunLaunch(asking: Launching): Launched | undefined {
  return JSON.stringify(asked) === JSON.stringify(asking) ? launched : undefined;
}

/** For when the game was left: opened once more it begins anew. */
export function forgetBegunLaunch(): void {
  asked = undefined;
  launched = undefined;
}
