import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { isInAudience } from "../in-audience.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { asSentMessage, sentRows } from "./sent-rows.ts";
import { tellListeners } from "./tell-listeners.ts";

type Call = typeof contract.operations.sendMessage;
type Input = CallInput<Call>;

/**
 * Sends a message to one member, or to the members of an audience. A message to an audience is one row, and the audience
 * decides who sees it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND for a brand that the operator may not see
 * - REQUEST_ID_REUSED (another message was sent with this id)
 * - TERMS_NOT_ALLOWED {field} (the brand has no such member, or no such team)
 */
export async function sendMessage(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const isNew = await inTransaction(db, (tx) => send(tx, context, brandId, input));
  const [row] = await sentRows(db, sql`sent.id = ${input.requestId} and sent.brand_id = ${brandId}`, 1);
  invariant(row, "a message that was sent is there");
  if (isNew) await tellListeners(context, input.requestId);
  return { value: asSentMessage(row) };
}

async function send(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  { requestId: id, texts, account, audience }: Input,
): Promise<boolean> {
  const [known] = await sentRows(tx, sql`sent.id = ${id}`, 1);
  if (known) {
    const isSame =
      known.brand_id === brandId &&
      (known.account?.toLowerCase() ?? null) === (account?.toLowerCase() ?? null) &&
      isDeepStrictEqual(known.texts, texts) &&
      isDeepStrictEqual(known.audience, JSON.parse(JSON.stringify(audience)));
    if (!isSame) throw refusal("REQUEST_ID_REUSED");
    return false;
  }
  const playerId = account === null ? null : await memberNamed(tx, brandId, account, "account");
  if (audience.team !== null) await memberNamed(tx, brandId, audience.team, "team");
  const stored = sql`${JSON.stringify(audience)}::jsonb`;
  const { rows } = await sql`
    insert into brand_message (id, brand_id, player_id, texts, audience, members, sent_by)
    select ${id}, ${brandId}, ${playerId}::uuid, ${JSON.stringify(texts)}, ${stored}, count(*)::int, ${operator.id}
    from player as member
    where member.brand_id = ${brandId} and member.status = 'active'
      and case when ${playerId}::uuid is null then ${isInAudience(stored, "member")} else member.id = ${playerId}::uuid end
    on conflict (id) do nothing returning id
  `.execute(tx);
  // The same request came twice together.
  if (rows.length === 0) return false;
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "message.send",
    subject: { kind: "brand_message", id },
    details: { account, texts: JSON.parse(JSON.stringify(texts)), audience: JSON.parse(JSON.stringify(audience)) },
    ip: caller.ip,
  });
  return true;
}

async function memberNamed(
  tx: Transaction,
  brandId: BrandId,
  name: string,
  field: "account" | "team",
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from player where brand_id = ${brandId} and username_key = lower(${name})
  `.execute(tx);
  const [member] = rows;
  if (!member) throw refusal("TERMS_NOT_ALLOWED", { field });
  return member.id;
}
