import type { BanyanClient } from "@banyan/client";
import { client } from "./platform.ts";

type LaunchGame = BanyanClient["games"]["launchGame"];

/** The input of a launch. */
export type Launching = Parameters<LaunchGame>[0];

/** A launched game, from the platform's answer. */
export type Launched = Awaited<ReturnType<LaunchGame>>["value"] & {
  /** When the answer was read, by this device's clock in epoch milliseconds. */
  readonly openedAt: number;
};

/** The launch that first-paint.js requested before this code loaded. Undefined once that game was left. */
let asked = window.begunCall && (JSON.parse(window.begunCall.body) as Launching);

let launched: Launched | undefined;

/** Returns whether the page was opened with a game (or with this game) that is still open. */
export function launchBegan(gameCode = asked?.gameCode): boolean {
  return asked !== undefined && asked.gameCode === gameCode;
}

/**
 * Reads the answer of that launch if it has arrived, so that the game's page renders only once. The page itself handles
 * every other result.
 */
export async function readBegunLaunch(): Promise<void> {
  if (asked === undefined || window.begunFrame === undefined) return;
  const answer = await client.games.launchGame(asked).catch(() => undefined);
  launched = answer && { ...answer.value, openedAt: Date.now() };
}

/** The launched game, if it was requested with the same input. */
export function begunLaunch(asking: Launching): Launched | undefined {
  return JSON.stringify(asked) === JSON.stringify(asking) ? launched : undefined;
}

/** Call this when the game is left. Opening the game again launches it again. */
export function forgetBegunLaunch(): void {
  asked = undefined;
  launched = undefined;
}
