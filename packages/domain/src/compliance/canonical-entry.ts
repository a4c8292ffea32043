import { createHash } from "node:crypto";

/** A value that jsonb stores without change. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue };

/** The fields that the hash of an audit entry covers: everything except the hash itself. */
export interface AuditFacts {
  readonly sequence: bigint;
  readonly brandId: string | null;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly details: AuditValue;
  readonly ip: string | null;
  readonly occurredAt: Date;
}

/** SHA-256 over the previous entry's hash and the canonical text of this entry. */
export function entryHash(previousHash: Buffer, facts: AuditFacts): Buffer {
  return createHash("sha256").update(previousHash).update(canonicalText(facts)).digest();
}

/** The same facts give the same text, in whatever order the database stores the keys of details. */
function canonicalText(facts: AuditFacts): string {
  return JSON.stringify([
    facts.sequence.toString(),
    facts.brandId,
    facts.actorKind,
    facts.actorId,
    facts.action,
    facts.subjectKind,
    facts.subjectId,
    sorted(facts.details),
    facts.ip,
    facts.occurredAt.toISOString(),
  ]);
}

function sorted(value: AuditValue): AuditValue {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map(sorted);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}

function isList(value: object): value is readonly AuditValue[] {
  return Array.isArray(value);
}
