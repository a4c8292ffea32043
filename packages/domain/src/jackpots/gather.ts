import type { Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import type { Services } from "../context.ts";
import { type Note, outboxRelay } from "../outbox.ts";
import { followPlay, type PlayPlace, type PlayReader, type PlayStretch } from "../play/index.ts";
import type { Vault } from "../vault.ts";
import { fillPools } from "./fill-pools.ts";
import { falls, nextCandidate } from "./next-winner.ts";
import { payDrop } from "./pay-drop.ts";
import { openPools } from "./pool.ts";

type GatherServices = Pick<Services, "db" | "vault" | "signals">;

/**
 * Fills the pools by everything that was recorded, pays those that fall, and signals each win to its winner. Several
 * workers take turns: one reads, the others find nothing to do.
 */
export async function gatherJackpots(services: GatherServices): Promise<void> {
  await followPlay(services, jackpotReader(services));
}

/** The reader of the record of play that fills the pools. */
export function jackpotReader(services: GatherServices): PlayReader {
  const relay = outboxRelay(services);
  let notes: Note[] = [];
  return {
    name: "jackpots",
    async read(tx, stretch) {
      notes = [];
      return gather(tx, services.vault, stretch, notes);
    },
    committed() {
      for (const note of notes) {
        relay.wake(note);
        for (const player of note.players) {
          services.signals.publish({ playerId: asId<PlayerId>(player), kind: "jackpot" });
        }
      }
    },
  };
}

/**
 * Reads a stretch up to its end, or up to the first bet with which a pool may fall. Pools are filled up to that bet and
 * not beyond it. So its winner gets the pool as it was at that bet, without a cent of a later one. A bet that its player
 * may still take back is left for later: nobody wins with a stake that returns. Adds a note for each win, and returns the
 * entry at which it ended.
 */
async function gather(
  tx: Transaction,
  vault: Vault,
  stretch: PlayStretch,
  notes: Note[],
): Promise<PlayPlace | undefined> {
  const pools = await openPools(tx, vault);
  if (pools.length === 0) return undefined;
  const candidate = await nextCandidate(tx, pools, stretch);
  if (candidate?.isRevocable) {
    const before = { ...candidate.place, entry: candidate.place.entry - 1 };
    await fillPools(tx, pools, stretch, before);
    return before;
  }
  const filled = await fillPools(tx, pools, stretch, candidate?.place);
  for (const pool of filled) {
    if (candidate?.poolIds.includes(pool.id) && falls(pool)) notes.push(await payDrop(tx, vault, pool, candidate));
  }
  return candidate?.place;
}
