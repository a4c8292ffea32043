import type { Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { houseAccount, type TransferRequest } from "@banyan/ledger";
import { sql } from "kysely";
import { payJackpot } from "../games/index.ts";
import type { Note } from "../outbox.ts";
import { HOUSE_CALL } from "../reconciliation/index.ts";
import type { Vault } from "../vault.ts";
import { legOf, postAll, writeShares } from "./fill-pools.ts";
import type { Candidate } from "./next-winner.ts";
import { type Pool, type Share, valueOf } from "./pool.ts";
import { seedPool } from "./seed-pool.ts";

/**
 * Pays a pool that falls: it pays the winner through the wallet, starts the pool's next life, and reveals the draw of
 * this fall. All of it happens in the caller's transaction. A must-drop pool pays exactly the drawn amount, so that it
 * never pays more than it promised. The rest of its last bet's contribution stays in the pool. Returns the note for the
 * winner's browser.
 */
export async function payDrop(tx: Transaction, vault: Vault, pool: Pool, winner: Candidate): Promise<Note> {
  const amount = pool.kind === "must_drop" ? pool.cycle.drop.at : valueOf(pool);
  const winTransactionId = `${HOUSE_CALL}jackpot:${pool.id}:${pool.cycle.number}`;
  const shares = await collect(tx, pool, winner, amount);
  const note = await payJackpot(tx, {
    vendor: winner.vendor,
    user: winner.playerId,
    gameCode: winner.gameCode,
    transactionId: winTransactionId,
    roundId: winTransactionId,
    currency: pool.currency,
    amount,
  });
  await tx
    .updateTable("jackpot_cycle")
    .set({
      revealed_drop: pool.cycle.drop.text,
      amount,
      brand_id: winner.brandId,
      player_id: winner.playerId,
      vendor_code: winner.vendor,
      game_code: winner.gameCode,
      bet_transaction_id: winner.transactionId,
      win_transaction_id: winTransactionId,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where("pool_id", "=", pool.id)
    .where("number", "=", pool.cycle.number)
    .where("ended_at", "is", null)
    .execute();
  const number = pool.cycle.number + 1;
  const seeded = await seedPool(tx, vault, { ...pool, shares }, number);
  await tx.updateTable("jackpot_pool").set({ cycle: number }).where("id", "=", pool.id).execute();
  await writeShares(tx, [{ ...pool, shares: seeded }]);
  invariant(note, "a win leaves a note");
  return note;
}

/**
 * Moves the amount to the clearing account from which the winner is paid: from the winner's brand first, then from the
 * others in order. Another brand's part becomes a debt to the winner's brand, in one account on either side.
 */
async function collect(tx: Transaction, pool: Pool, winner: Candidate, amount: bigint): Promise<readonly Share[]> {
  const home = winner.brandId as BrandId;
  const clearing = await houseAccount(tx, home, "vendor_clearing", pool.currency, winner.vendor);
  const leg = legOf(pool, "jackpot_funding");
  const requests: TransferRequest[] = [];
  let missing = amount;
  const left = new Map<string, bigint>();
  for (const share of pool.shares.toSorted((a, b) => Number(b.brandId === home) - Number(a.brandId === home))) {
    const part = share.balance < missing ? share.balance : missing;
    missing -= part;
    left.set(share.brandId, share.balance - part);
    if (share.brandId === home) {
      requests.push(...leg(share.poolAccountId, clearing.id, part));
    } else if (part > 0n) {
      const owed = await houseAccount(tx, share.brandId as BrandId, "brand_clearing", pool.currency, home);
      const due = await houseAccount(tx, home, "brand_clearing", pool.currency, share.brandId);
      requests.push(...leg(share.poolAccountId, owed.id, part), ...leg(due.id, clearing.id, part));
    }
  }
  invariant(missing === 0n, `pool ${pool.id} falls with ${missing} less than it pays`);
  await postAll(tx, requests);
  return pool.shares.map((share) => ({ ...share, balance: left.get(share.brandId) ?? share.balance }));
}
