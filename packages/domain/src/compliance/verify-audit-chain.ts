import type { DatabaseConnection } from "@banyan/db";
import { type AuditValue, entryHash } from "./canonical-entry.ts";

const ENTRIES_AT_ONCE = 1_000;

/** What comes before the first entry. */
const NOTHING: Buffer = Buffer.alloc(32);

/**
 * Reads the whole audit trail and computes every hash again. Answers the sequence of the first entry that does not
 * fit what came before it (changed, or the one before it removed), or of the first that is missing at the end;
 * null when all fit.
 */
export async function verifyAuditChain(db: DatabaseConnection): Promise<bigint | null> {
  // The end is read first: entries that are added meanwhile come after it and are left for the next time.
  const head = await db.selectFrom("audit_head").select(["sequence", "hash"]).executeTakeFirstOrThrow();
  let sequence = 0n;
  let hash = NOTHING;
  while (sequence < head.sequence) {
    const entries = await entriesAfter(db, sequence);
    if (entries.length === 0) return sequence + 1n;
    for (const entry of entries) {
      const expected = sequence + 1n;
      if (entry.sequence !== expected || !entry.previous_hash.equals(hash)) return expected;
      if (!entry.hash.equals(entryHash(hash, asFacts(entry)))) return expected;
      if (expected === head.sequence) return entry.hash.equals(head.hash) ? null : expected;
      sequence = expected;
      hash = entry.hash;
    }
  }
  return null;
}

type EntryRow = Awaited<ReturnType<typeof entriesAfter>>[number];

function entriesAfter(db: DatabaseConnection, sequence: bigint) {
  return db
    .selectFrom("audit_entry")
    .selectAll()
    .where("sequence", ">", sequence)
    .orderBy("sequence")
    .limit(ENTRIES_AT_ONCE)
    .execute();
}

function asFacts(row: EntryRow) {
  return {
    sequence: row.sequence,
    brandId: row.brand_id,
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: row.details as AuditValue,
    ip: row.ip,
    occurredAt: row.occurred_at,
  };
}
