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

/** Whether first-paint.js launched a game while this program was on its way. */
export const launchBegan = window.begunCall !== undefined;

let begun: { readonly asked: Launching; readonly launched: Launched } | undefined;

/**
 * Reads what that launch answered, where it has been answered already: the game's page is then drawn once, not first
 * without the game. Whatever else came of it the page itself hears, and says.
 */
export async function readBegunLaunch(): Promise<void> {
  if (window.begunCall === undefined || window.begunFrame === undefined) return;
  const asked = JSON.parse(window.begunCall.body) as Launching;
  const answer = await client.games.launchGame(asked).catch(() => undefined);
  if (answer) begun = { asked, launched: { ...answer.value, openedAt: Date.now() } };
}

/** The game as it was launched, if it was asked for in the same way. */
export function begunLaunch(asked: Launching): Launched | undefined {
  return begun && JSON.stringify(begun.asked) === JSON.stringify(asked) ? begun.launched : undefined;
}

/** For when the game was left: opened once more it begins anew. */
export function forgetBegunLaunch(): void {
  begun = undefined;
}
