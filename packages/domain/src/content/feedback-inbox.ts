import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { feedbackCase, readFeedback } from "./feedback-rows.ts";

type Call = typeof contract.operations.feedbackInbox;

/** Feedback of the operator's brands. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function feedbackInbox(
  { db, operator }: OperatorContext,
  { view, type, brandId, feedbackId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const waiting = view === "waiting";
  const conditions: RawBuilder<SqlBool>[] = [
    beyond(before, waiting ? "newer" : "older", "feedback.created_at", "feedback.id"),
  ];
  if (waiting) conditions.push(sql<SqlBool>`feedback.state = 'open'`);
  if (type !== undefined) conditions.push(sql<SqlBool>`feedback.type = ${type}`);
  if (brandId !== undefined) conditions.push(sql<SqlBool>`feedback.brand_id = ${brandId}`);
  if (feedbackId !== undefined) conditions.push(sql<SqlBool>`feedback.id = ${feedbackId}`);
  const order = { direction: waiting ? "asc" : "desc", limit: limit + 1 } as const;
  const rows = await readFeedback(db, operator, conditions, order);
  return toPage(rows, limit, feedbackCase);
}
