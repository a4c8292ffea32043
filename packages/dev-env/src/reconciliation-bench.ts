import type { DatabaseConnection } from "@banyan/db";
import type { Job } from "@banyan/domain";
import { createWalletDoor } from "@banyan/domain/games";
import { noticeLateWins, workReconciliation } from "@banyan/domain/reconciliation";
import type { TransactionListEntry, VerifyingKey } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { createTestServices } from "./fixture.ts";
import { createVendorFixture, type VendorFixtureWish } from "./game-fixture.ts";
import { type StrangerVendor, startStrangerVendor } from "./stranger-vendor.ts";
import type { WagerFixture } from "./wager-fixture.ts";

/** A vendor that answers the platform's requests as the test says, and the jobs that send them. */
export interface ReconciliationBench {
  readonly stranger: StrangerVendor;
  /** A new vendor with its game and brand. Its calls are booked as in a server. */
  openWagerFixture(wish?: Partial<VendorFixtureWish>): Promise<WagerFixture>;
  /** The list of an honest vendor: every call that the wallet accepted. */
  honestList(vendorCode: string): Promise<TransactionListEntry[]>;
  /** Makes all plays, and all requests about them, that much older. */
  passTime(seconds: number): Promise<void>;
  work(job: Extract<Job, { readonly kind: `reconciliation.${string}` }>): Promise<void>;
  stop(): Promise<void>;
}

export async function startReconciliationBench(db: DatabaseConnection): Promise<ReconciliationBench> {
  const services = await createTestServices(db);
  const door = noticeLateWins(db, createWalletDoor(services));
  const stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
  return {
    stranger,
    async openWagerFixture(wish) {
      return { db, services, door, vendor: await createVendorFixture(db, { baseUrl: stranger.url, ...wish }) };
    },
    async honestList(vendorCode) {
      const rows = await db
        .selectFrom("wager_action")
        .selectAll()
        .where("vendor_code", "=", vendorCode)
        .where("kind", "<>", "tombstone")
        .orderBy("created_at")
        .execute();
      return rows.map((row) => ({
        transaction_uuid: row.transaction_id,
        reference_transaction_uuid: row.reference_id,
        kind: row.kind,
        round: row.round_id,
        user: row.player_id,
        currency: row.currency,
        amount: row.kind === "rollback" ? null : row.amount.toString(),
        at: row.created_at.toISOString(),
        outcome: "accepted" as const,
      }));
    },
    passTime: (seconds) => makeOlder(db, seconds),
    work: (job) => workReconciliation(services, job),
    stop: () => stranger.stop(),
  };
}

/** Only a test may change when a row was entered: it disables the triggers that forbid it. */
async function makeOlder(db: DatabaseConnection, seconds: number): Promise<void> {
  const ago = sql`make_interval(secs => ${seconds})`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update wager_action set created_at = created_at - ${ago}`.execute(tx);
    await sql`update round set opened_at = opened_at - ${ago}, closed_at = closed_at - ${ago}`.execute(tx);
    await sql`update vendor set created_at = created_at - ${ago}`.execute(tx);
    await sql`update open_round set found_at = found_at - ${ago}, next_ask_at = next_ask_at - ${ago}`.execute(tx);
    await sql`update open_round_watch set looked_until = looked_until - ${ago}`.execute(tx);
  });
}
