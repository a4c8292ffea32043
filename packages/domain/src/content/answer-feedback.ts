import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { queueMessage } from "../messaging/index.ts";
import { refusal } from "../refusal.ts";
import { emailOf, feedbackCase, type FeedbackRow, readFeedback } from "./feedback-rows.ts";

type Call = typeof contract.operations.answerFeedback;
type Input = CallInput<Call>;

/** A mail that was not delivered for this long is no longer useful. */
const MAIL_MINUTES = 7 * 24 * 60;

/**
 * Answers feedback: by mail where an address is known, and in the member's own list of feedback. Or closes it without
 * an answer.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND, also for feedback to a brand that the operator may not see
 * - STATE_CHANGED, when somebody else was faster
 * - FEEDBACK_SENDER_UNREACHABLE, for an answer that would reach nobody
 */
export async function answerFeedback(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const row = await inTransaction(context.db, (tx) => decide(tx, context, input));
  return { value: feedbackCase(row) };
}

async function decide(tx: Transaction, context: OperatorContext, { feedbackId, answer }: Input): Promise<FeedbackRow> {
  const { operator, caller } = context;
  const locked = await tx
    .selectFrom("feedback")
    .select(["state", "brand_id"])
    .where("id", "=", feedbackId)
    .where(brandVisible(operator, "brand_id"))
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw refusal("NOT_FOUND");
  if (locked.state !== "open") throw refusal("STATE_CHANGED");
  await tx
    .updateTable("feedback")
    .set({
      state: answer === null ? "closed" : "answered",
      answer,
      decided_by: operator.id,
      decided_at: sql<Date>`now()`,
    })
    .where("id", "=", feedbackId)
    .execute();
  const only = { direction: "asc", limit: 1 } as const;
  const [row] = await readFeedback(tx, operator, [sql`feedback.id = ${feedbackId}`], only);
  invariant(row, "feedback that was decided is there");
  if (answer !== null) await tell(tx, context, row, answer);
  await recordAudit(tx, {
    brandId: locked.brand_id as BrandId,
    actor: { kind: "operator", id: operator.id },
    action: answer === null ? "feedback.close" : "feedback.answer",
    subject: { kind: "feedback", id: feedbackId },
    details: { reference: row.reference },
    ip: caller.ip,
  });
  return row;
}

async function tell(tx: Transaction, context: OperatorContext, row: FeedbackRow, answer: string): Promise<void> {
  const to = emailOf(row);
  if (to === undefined) {
    if (row.player_id === null) throw refusal("FEEDBACK_SENDER_UNREACHABLE");
    return;
  }
  const brand = await tx
    .selectFrom("brand")
    .select(["id", "name"])
    .where("id", "=", row.brand_id)
    .executeTakeFirstOrThrow();
  await queueMessage(
    tx,
    { ...context, brand: { id: brand.id as BrandId } },
    {
      channel: "email",
      to,
      template: "feedbackAnswer",
      locale: row.locale,
      values: { brand: brand.name, reference: row.reference, content: row.content, answer },
      minutes: MAIL_MINUTES,
    },
  );
}
