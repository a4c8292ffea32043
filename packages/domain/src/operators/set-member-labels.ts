import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { lockVisibleMember } from "../visible-member.ts";

type Call = typeof contract.operations.setMemberLabels;

/**
 * Sets the labels of a member, in lower case, so that an audience finds them however they are typed. Changes for one member
 * take turns. Throws Refusal NOT_FOUND, also for a member of a brand that the operator may not see.
 */
export async function setMemberLabels(
  { db, operator, caller }: OperatorContext,
  { memberId, reason, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const labels = [...new Set(input.labels)].toSorted();
  await inTransaction(db, async (tx) => {
    const brandId = await lockVisibleMember(tx, operator, memberId);
    await sql`
      delete from player_label where player_id = ${memberId} and label <> all(${labels}::text[])
    `.execute(tx);
    await sql`
      insert into player_label (player_id, label) select ${memberId}, unnest(${labels}::text[]) on conflict do nothing
    `.execute(tx);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "member.labels",
      subject: { kind: "member", id: memberId },
      details: { labels, reason },
      ip: caller.ip,
    });
  });
  return { value: { labels } };
}
