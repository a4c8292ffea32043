import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { type AuditValue, entryHash } from "./canonical-entry.ts";

const ENTRIES_AT_ONCE = 1_000;

/** A position in the trail: an entry's sequence and its hash. */
interface ChainPosition {
  readonly sequence: bigint;
  readonly hash: Buffer;
}

/** The position before the first entry. */
const BEGINNING: ChainPosition = { sequence: 0n, hash: Buffer.alloc(32) };

/** The result of a verification: the last entry that fits, and the first that does not; null when all fit. */
interface Finding {
  readonly place: ChainPosition;
  readonly brokenAt: bigint | null;
}

/**
 * Reads the whole audit trail and computes every hash again. Returns the sequence of the first entry that does not fit
 * its predecessor: it was changed, or the one before it was removed. When entries are missing at the end, it returns
 * the first missing sequence. Null when all fit.
 */
export async function verifyAuditChain(db: DatabaseConnection): Promise<bigint | null> {
  return (await verifyFrom(db, BEGINNING)).brokenAt;
}

/**
 * Verifies the entries since the last verification and stores its position. Returns the same as
 * {@link verifyAuditChain}. A change of an entry that was verified before is found only by
 * {@link verifyWholeAuditTrail}. A fault is kept until a verification of the whole trail succeeds.
 */
export async function verifyNewEntries(db: DatabaseConnection): Promise<bigint | null> {
  const check = await db.selectFrom("audit_check").selectAll().executeTakeFirstOrThrow();
  if (check.broken_at !== null) return check.broken_at;
  const { place, brokenAt } = await verifyFrom(db, check);
  if (brokenAt === null && place.sequence === check.sequence) return null;
  // Two verifications at the same time: the one that got further wins, and a fault is never overwritten.
  await db
    .updateTable("audit_check")
    .set({ ...place, broken_at: brokenAt })
    .where("broken_at", "is", null)
    .where((where) => where.or([where("sequence", "<=", place.sequence), where.val(brokenAt !== null)]))
    .execute();
  return brokenAt;
}

/** Verifies the whole trail from its first entry and replaces the stored result. A nightly job. */
export async function verifyWholeAuditTrail(db: DatabaseConnection): Promise<bigint | null> {
  const { place, brokenAt } = await verifyFrom(db, BEGINNING);
  await db
    .updateTable("audit_check")
    .set({ ...place, broken_at: brokenAt, whole_at: sql<Date>`clock_timestamp()` })
    .execute();
  return brokenAt;
}

async function verifyFrom(db: DatabaseConnection, start: ChainPosition): Promise<Finding> {
  // The end is read first: entries that are added meanwhile are left for the next verification.
  const head = await db.selectFrom("audit_head").select(["sequence", "hash"]).executeTakeFirstOrThrow();
  let place: ChainPosition = { sequence: start.sequence, hash: start.hash };
  const broken = (brokenAt: bigint): Finding => ({ place, brokenAt });
  if (head.sequence < place.sequence) return broken(head.sequence + 1n);
  while (place.sequence < head.sequence) {
    const entries = await entriesAfter(db, place.sequence);
    if (entries.length === 0) return broken(place.sequence + 1n);
    for (const entry of entries) {
      if (place.sequence === head.sequence) break;
      const expected = place.sequence + 1n;
      if (entry.sequence !== expected || !entry.previous_hash.equals(place.hash)) return broken(expected);
      if (!entry.hash.equals(entryHash(place.hash, asFacts(entry)))) return broken(expected);
      place = { sequence: expected, hash: entry.hash };
    }
  }
  return place.hash.equals(head.hash) ? { place, brokenAt: null } : broken(head.sequence);
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
