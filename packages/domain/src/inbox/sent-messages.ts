import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { visibleBrand } from "../visible-brand.ts";
import { asSentMessage, sentRows } from "./sent-rows.ts";

type Call = typeof contract.operations.sentMessages;

/**
 * The messages that operators of a brand have sent, newest first. Throws Refusal NOT_FOUND for a brand that the operator
 * may not see, and INPUT_INVALID for an invalid cursor.
 */
export async function sentMessages(
  { db, operator }: OperatorContext,
  { brandId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brand = await visibleBrand(db, operator, brandId);
  const older = beyond(before, "older", "sent.sent_at", "sent.id");
  const rows = await sentRows(db, sql`sent.brand_id = ${brand} and ${older}`, limit + 1);
  const { locales, own } = await db
    .selectFrom("brand")
    .select(["locales", "default_locale as own"])
    .where("id", "=", brand)
    .executeTakeFirstOrThrow();
  return { ...toPage(rows, limit, asSentMessage), languages: [...new Set([own, ...locales])] };
}
