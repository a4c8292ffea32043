import type { Page } from "@playwright/test";
import { gameFrame } from "./game-frame.ts";
import { FREE_SPINS_MILLIS } from "./journey.ts";
import type { Say } from "./speech.ts";

export interface PlayedRound {
  readonly bet: string;
  readonly totalWin: string;
  /** Present where the win may be gambled: until it is collected it is in no balance. */
  readonly gamble?: { readonly offer: unknown };
}

/** Plays a round of the open game with its button, and collects the win. */
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

/** A number in the format of amounts on all screens. */
export function written(minor: bigint): string {
  return new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(Number(minor) / 100);
}
