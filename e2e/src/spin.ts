import type { Page } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { FREE_SPINS_MILLIS } from "./journey.ts";
import type { Say } from "./speech.ts";

export interface PlayedRound {
  readonly bet: string;
  readonly totalWin: string;
  /** Where the win may be gambled: until it is collected it is in no balance. */
  readonly gamble?: { readonly offer: unknown };
}

/** Plays a round of the game that is open with the button that a player presses, and collects what it wins. */
export async function spinOnce(page: Page, sayStudio: Say): Promise<PlayedRound> {
  const game = gameFrame(page);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/spin") && response.ok());
  await game.getByRole("button", { name: sayStudio("Spin") }).click();
  const round = (await (await answered).json()) as PlayedRound;
  if (round.gamble?.offer) {
    const collect = game.getByRole("button", { name: sayStudio("Collect {0}") });
    const collected = page.waitForResponse((response) => response.url().endsWith("/collect") && response.ok());
    await collect.first().click({ timeout: FREE_SPINS_MILLIS });
    await collected;
  }
  return round;
}

/** A number as every screen writes an amount. */
export function written(minor: bigint): string {
  return new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(Number(minor) / 100);
}
