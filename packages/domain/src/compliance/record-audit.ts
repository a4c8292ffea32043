import type { AuditAction } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { type AuditValue, entryHash } from "./canonical-entry.ts";

/**
 * One recorded action. Details contain each change with old and new value; never a password, a token or a whole account
 * number.
 */
export interface AuditDeed {
  readonly brandId: BrandId | null;
  readonly actor: { readonly kind: "operator" | "player"; readonly id: string } | { readonly kind: "system" };
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details: { readonly [name: string]: AuditValue };
  readonly ip: string | null;
}

/**
 * Appends one entry to the audit trail; it exists exactly when the transaction commits. Writers take turns from here
 * until their commit, so make this the last call of a transaction.
 */
export async function recordAudit(tx: Transaction, deed: AuditDeed): Promise<void> {
  const head = await endOfTrail(tx, deed.ip);
  const sequence = head.sequence + 1n;
  // JSON cannot store half a surrogate pair in the database, so the text is made well-formed.
  const details = JSON.parse(JSON.stringify(deed.details), wellFormed) as AuditValue;
  const actorId = deed.actor.kind === "system" ? null : deed.actor.id;
  const { subject, action, brandId } = deed;
  const facts = { sequence, brandId, actorKind: deed.actor.kind, actorId, action, details };
  const hash = entryHash(head.hash, {
    ...facts,
    subjectKind: subject.kind,
    subjectId: subject.id,
    ip: head.ip,
    occurredAt: head.now,
  });
  await tx
    .insertInto("audit_entry")
    .values({
      sequence,
      brand_id: brandId,
      actor_kind: deed.actor.kind,
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      ip: head.ip,
      occurred_at: head.now,
      previous_hash: head.hash,
      hash,
    })
    .execute();
  await tx.updateTable("audit_head").set({ sequence, hash }).execute();
}

interface EndOfTrail {
  readonly sequence: bigint;
  readonly hash: Buffer;
  /** Read after the wait for the other writers, so that times increase with the sequence. */
  readonly now: Date;
  /** In the database's own format, so that the hash can be computed again from the row. */
  readonly ip: string | null;
}

async function endOfTrail(tx: Transaction, ip: string | null): Promise<EndOfTrail> {
  const { rows } = await sql<EndOfTrail>`
    select sequence, hash, date_trunc('milliseconds', clock_timestamp()) as now, host(${ip}::inet) as ip
    from audit_head for update
  `.execute(tx);
  const head = rows[0];
  invariant(head, "the audit trail has no end");
  return head;
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
