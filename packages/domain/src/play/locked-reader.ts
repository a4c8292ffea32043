import type { AuditAction } from "@banyan/contract";
import type { Database, Transaction } from "@banyan/db";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";

type ReaderRow = Selectable<Database["play_reader"]>;

/** An entry of the record by numbers that JSON carries. */
interface StopPlace {
  readonly page: number;
  readonly batch: number;
  readonly entry: number;
}

/**
 * Locks a reader. Throws Refusal NOT_FOUND, also for an operator who sees some brands only, because readers serve all.
 */
export async function lockReader(
  tx: Transaction,
  { operator }: Pick<OperatorContext, "operator">,
  name: string,
): Promise<ReaderRow> {
  if (operator.brandIds !== null) throw refusal("NOT_FOUND");
  const reader = await tx.selectFrom("play_reader").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();
  if (!reader) throw refusal("NOT_FOUND");
  return reader;
}

/**
 * Throws Refusal STATE_CHANGED unless the reader is stopped at exactly that entry. Returns why it stopped: a code and a
 * transaction.
 */
export function stoppedAt(reader: ReaderRow, { page, batch, entry }: StopPlace): string {
  const isThere =
    reader.stopped_page === BigInt(page) && reader.stopped_batch === batch && reader.stopped_entry === entry;
  if (!isThere || reader.reason === null) throw refusal("STATE_CHANGED");
  return `${reader.reason} ${reader.contradicting_transaction ?? ""}`;
}

/** Lets a stopped reader read on. With `leftOut` it leaves out the entry at which it stopped. */
export async function release(
  tx: Transaction,
  name: string,
  { leftOut }: { readonly leftOut: boolean },
): Promise<void> {
  await tx
    .updateTable("play_reader")
    .set({
      stopped_at: null,
      stopped_page: null,
      stopped_batch: null,
      stopped_entry: null,
      reason: null,
      contradicting_transaction: null,
      ...(leftOut && {
        skipped_page: sql<bigint>`stopped_page`,
        skipped_batch: sql<number>`stopped_batch`,
        skipped_entry: sql<number>`stopped_entry`,
      }),
    })
    .where("name", "=", name)
    .execute();
}

interface ReaderDeed extends StopPlace {
  readonly action: Extract<AuditAction, `reader.${string}`>;
  readonly reader: string;
  readonly contradiction: string;
  readonly reason: string | null;
}

/** Records an operator's action on a reader in the audit trail. */
export async function recordReaderDeed(
  tx: Transaction,
  { operator, caller }: Pick<OperatorContext, "operator" | "caller">,
  { action, reader, ...details }: ReaderDeed,
): Promise<void> {
  await recordAudit(tx, {
    brandId: null,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "play_reader", id: reader },
    details: { ...details },
    ip: caller.ip,
  });
}
