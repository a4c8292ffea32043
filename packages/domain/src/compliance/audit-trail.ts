import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import * as z from "zod";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { readCursor, toPageBy } from "../keyset-cursor.ts";
import { nameSubjects, subjectKey } from "./audit-subjects.ts";
import { verifyNewEntries } from "./verify-audit-chain.ts";

type Call = typeof contract.operations.auditTrail;

const sequenceCursor = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/**
 * The entries of the audit trail within the operator's brands, newest first. It also reports where the chain of hashes
 * breaks, if it does.
 */
export async function auditTrail(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const rows = await entries(context, input);
  const subjects = await nameSubjects(context.db, rows);
  const brokenAt = await verifyNewEntries(context.db);
  return {
    ...toPageBy(
      rows,
      input.limit,
      (row) => [row.sequence.toString()],
      (row) => ({
        ...asEntry(row),
        subject: subjects.get(subjectKey(row)) ?? null,
      }),
    ),
    brokenAt: brokenAt?.toString() ?? null,
  };
}

function entries({ db, operator }: OperatorContext, input: CallInput<Call>) {
  let query = db
    .selectFrom("audit_entry as entry")
    .leftJoin("operator", (join) =>
      join.onRef("operator.id", "=", "entry.actor_id").on("entry.actor_kind", "=", "operator"),
    )
    .leftJoin("player", (join) => join.onRef("player.id", "=", "entry.actor_id").on("entry.actor_kind", "=", "player"))
    .select([
      "entry.sequence",
      "entry.brand_id",
      "entry.action",
      "entry.subject_kind",
      "entry.subject_id",
      "entry.details",
      "entry.ip",
      "entry.occurred_at",
      "entry.hash",
      sql<string>`coalesce(operator.username, player.username, entry.actor_kind)`.as("actor"),
    ])
    .where(brandVisible(operator, "entry.brand_id"))
    .orderBy("entry.sequence", "desc")
    .limit(input.limit + 1);
  if (input.before !== undefined) {
    query = query.where("entry.sequence", "<", BigInt(readCursor(input.before, sequenceCursor)[0]));
  }
  if (input.brandId !== undefined) query = query.where("entry.brand_id", "=", input.brandId);
  if (input.subjectKind !== undefined) query = query.where("entry.subject_kind", "=", input.subjectKind);
  if (input.subjectId !== undefined) query = query.where("entry.subject_id", "=", input.subjectId);
  return query.execute();
}

function asEntry(row: Awaited<ReturnType<typeof entries>>[number]) {
  return {
    sequence: row.sequence.toString(),
    brandId: row.brand_id,
    actor: row.actor,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: row.details as Record<string, unknown>,
    ip: row.ip,
    at: row.occurred_at,
    hash: row.hash.toString("hex"),
  };
}
