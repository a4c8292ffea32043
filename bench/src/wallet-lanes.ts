import { createDatabase, createPool } from "@banyan/db";
import { createWalletDoor } from "@banyan/domain/games";
import { betOf, type WagerPlatform } from "./wager-platform.ts";
import type { LoadResult } from "./wager-load.ts";

const CALLERS = 256;
const LANES = 2;

/** The settings: how many callers there are, and how many lanes lead to the database. */
export const LANE_SETTINGS = { callers: CALLERS, lanes: LANES } as const;

/**
 * Bets through the wallet's door in this process: all writes of a real bet, without HTTP. A share of the bets may be of
 * one player.
 */
export function openLanes(platform: WagerPlatform) {
  const pool = createPool(platform.databaseUrl, { max: LANES + 2, plansByKey: true });
  const db = createDatabase(pool);
  const door = createWalletDoor(
    { db, signals: { publish: () => undefined, changed: () => undefined } },
    { lanes: LANES },
  );
  const alive = new AbortController().signal;
  const anyPlayer = (hotShare: number): number =>
    Math.random() < hotShare ? 0 : Math.floor(Math.random() * platform.players);
  return {
    async bet(seconds: number, hotShare = 0): Promise<LoadResult> {
      const began = performance.now();
      const end = began + seconds * 1000;
      const latenciesMs: number[] = [];
      const caller = async (): Promise<void> => {
        for (let started = performance.now(); started < end; started = performance.now()) {
          const answer = await door.bet(betOf(platform, anyPlayer(hotShare)), alive);
          if (answer.outcome !== "ok") throw new Error(`a bet was refused: ${answer.outcome}`);
          latenciesMs.push(performance.now() - started);
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, caller));
      const took = (performance.now() - began) / 1000;
      return { rate: latenciesMs.length / took, units: latenciesMs.length, timedOut: 0, latenciesMs };
    },
    end: () => db.destroy(),
  };
}
