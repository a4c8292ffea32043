import { inTransaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import type { Services } from "../context.ts";
import { nextWagers, placeBefore, reachWagers } from "../games/index.ts";
import { type Note, outboxRelay } from "../outbox.ts";
import { fillPools } from "./fill-pools.ts";
import { falls, nextCandidate } from "./next-winner.ts";
import { payDrop } from "./pay-drop.ts";
import { openPools } from "./pool.ts";

/** How long a worker that has to catch up runs before others get their turn. */
const RUN_MILLIS = 20_000;

/** The result of one stretch of wagers. */
export interface Gathered {
  /** Whether more wagers wait to be read. */
  readonly more: boolean;
  /** Notes of the outbox, one for each win, for the winners' browsers. */
  readonly notes: readonly Note[];
}

const NOTHING: Gathered = { more: false, notes: [] };

/**
 * Reads the next stretch of committed wagers: up to now, or up to the first bet with which a pool may fall. Pools are
 * filled up to that bet and not beyond it. So its winner gets the pool as it was at that bet, without a cent of a later
 * one. It is one transaction: after a kill at any moment, all of it has happened or nothing.
 */
export function gatherNext(services: Pick<Services, "db" | "vault">): Promise<Gathered> {
  return inTransaction(services.db, async (tx) => {
    const window = await nextWagers(tx, "jackpots");
    if (!window) return NOTHING;
    const { after } = window;
    const end = placeBefore(window.until);
    const pools = await openPools(tx, services.vault);
    const candidate = pools.length === 0 ? undefined : await nextCandidate(tx, pools, { after, upTo: end });
    const upTo = candidate?.place ?? end;
    const filled = pools.length === 0 ? [] : await fillPools(tx, pools, { after, upTo });
    const notes: Note[] = [];
    if (candidate) {
      for (const pool of filled.filter((each) => candidate.poolIds.includes(each.id) && falls(each))) {
        notes.push(await payDrop(tx, services.vault, pool, candidate));
      }
    }
    await reachWagers(tx, "jackpots", upTo);
    return { more: candidate !== undefined || window.isFull, notes };
  });
}

/**
 * Gathers everything that was committed, and signals each win to its winner. Several workers take turns: one reads, the
 * others find nothing to do.
 */
export async function gatherJackpots(services: Pick<Services, "db" | "vault" | "signals">): Promise<void> {
  const relay = outboxRelay(services);
  const end = performance.now() + RUN_MILLIS;
  for (let more = true; more && performance.now() < end;) {
    const gathered = await gatherNext(services);
    for (const note of gathered.notes) {
      relay.wake(note);
      for (const player of note.players) {
        services.signals.publish({ playerId: asId<PlayerId>(player), kind: "jackpot" });
      }
    }
    more = gathered.more;
  }
}
