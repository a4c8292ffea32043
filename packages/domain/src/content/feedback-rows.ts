import type { FeedbackCase } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { RawBuilder, SqlBool } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";
import { moment } from "../keyset-cursor.ts";

/** A row of feedback with its sender and the operator who decided on it. */
export interface FeedbackRow {
  readonly id: string;
  readonly moment: string;
  readonly reference: string;
  readonly brand_id: string;
  readonly type: number;
  readonly content: string;
  readonly sender: string | null;
  readonly player_id: string | null;
  readonly account: string | null;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly locale: string;
  readonly state: string;
  readonly answer: string | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly created_at: Date;
}

/** Feedback of the operator's brands only, oldest first or newest first. */
export function readFeedback(
  db: DatabaseConnection | Transaction,
  operator: SignedInOperator,
  conditions: readonly RawBuilder<SqlBool>[],
  { direction, limit }: { readonly direction: "asc" | "desc"; readonly limit: number },
): Promise<FeedbackRow[]> {
  let query = db
    .selectFrom("feedback")
    .leftJoin("player", "player.id", "feedback.player_id")
    .leftJoin("operator", "operator.id", "feedback.decided_by")
    .selectAll("feedback")
    .select(["player.username as account", "player.email", "player.email_verified_at"])
    .select(["operator.name as decider", moment("feedback.created_at").as("moment")])
    .where(brandVisible(operator, "feedback.brand_id"));
  for (const condition of conditions) query = query.where(condition);
  return query.orderBy("feedback.created_at", direction).orderBy("feedback.id", direction).limit(limit).execute();
}

const LOOKS_LIKE_EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/;

/** The mail address for the answer: the member's proven one, else the one that the sender gave, else none. */
export function emailOf({ email, email_verified_at: provenAt, sender }: FeedbackRow): string | undefined {
  if (email !== null && provenAt !== null) return email;
  return sender !== null && LOOKS_LIKE_EMAIL.test(sender) ? sender : undefined;
}

export function feedbackCase(row: FeedbackRow): FeedbackCase {
  const byEmail = emailOf(row) === undefined ? [] : ["email" as const];
  const byNotice = row.player_id === null ? [] : ["notice" as const];
  return {
    id: row.id,
    reference: row.reference,
    brandId: row.brand_id,
    type: row.type as FeedbackCase["type"],
    content: row.content,
    sender: row.sender,
    memberId: row.player_id,
    account: row.account,
    language: row.locale,
    state: row.state as FeedbackCase["state"],
    answerWays: [...byEmail, ...byNotice],
    answer: row.answer,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
  };
}
