import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "@banyan/dev-env/dice";
import type { Cast, CastPlayer } from "../platform/cast.ts";
import type { CashierCrowd } from "./cashier.ts";
import { tellStory } from "./rounds.ts";
import type { Vendor } from "./vendor.ts";

export interface CrowdWish {
  /** How many stories run in parallel. */
  readonly voices: number;
  /** The maximum rate of calls, so that a run's operations spread over all its faults. Read repeatedly. */
  readonly operationsPerSecond: () => number;
}

/** A few players get much of the traffic, as at a streamer's table. Calls collide there. */
const HOT_PLAYERS = 3;
const HOT_SHARE = 0.25;
const CASHIER_PAUSE_MILLIS = 400;

/** Plays until it is told to stop, whatever fails on the other side. */
export class Crowd {
  readonly #leaving = new AbortController();
  readonly #playing: Promise<unknown>;

  constructor(cast: Cast, vendor: Vendor, cashier: CashierCrowd | undefined, wish: CrowdWish, dice: Dice) {
    const begun = Date.now();
    const before = vendor.journal.operations;
    const isAhead = (): boolean => {
      const seconds = (Date.now() - begun) / 1000;
      return vendor.journal.operations - before > seconds * wish.operationsPerSecond();
    };
    const play = async (): Promise<void> => {
      while (!this.#leaving.signal.aborted) {
        if (isAhead()) await sleep(10);
        else if (dice.chance(0.05)) await vendor.payOwed();
        else await tellStory(vendor, somebody(cast, dice));
      }
    };
    const pay = async (ask: (player: CastPlayer) => Promise<void>): Promise<void> => {
      while (!this.#leaving.signal.aborted) {
        await ask(dice.pick(cast.savers));
        await sleep(CASHIER_PAUSE_MILLIS);
      }
    };
    this.#playing = Promise.all([
      ...Array.from({ length: wish.voices }, play),
      ...(cashier ? [pay((player) => cashier.deposit(player)), pay((player) => cashier.withdraw(player))] : []),
    ]);
  }

  /** Starts no new story; resolves when all running stories have ended. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#playing;
  }
}

function somebody({ players }: Cast, dice: Dice): CastPlayer {
  return dice.pick(dice.chance(HOT_SHARE) ? players.slice(0, HOT_PLAYERS) : players);
}
