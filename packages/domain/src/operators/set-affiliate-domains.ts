import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { lockVisibleMember } from "../visible-member.ts";

type Call = typeof contract.operations.setAffiliateDomains;

/**
 * Sets the hosts of the brand's site that belong to a member. Changes for one member take turns.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND, also for a member of a brand that the operator may not see
 * - AFFILIATE_DOMAIN_UNKNOWN {host} for a host that is not one of the brand's site
 * - AFFILIATE_DOMAIN_TAKEN {host} for a host that belongs to another member
 */
export async function setAffiliateDomains(
  { db, operator, caller }: OperatorContext,
  { memberId, reason, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const hosts = [...new Set(input.hosts.map((host) => host.toLowerCase()))];
  await inTransaction(db, async (tx) => {
    const brandId = await lockVisibleMember(tx, operator, memberId);
    await refuseForeign(tx, brandId, hosts);
    await tx.deleteFrom("affiliate_domain").where("brand_id", "=", brandId).where("player_id", "=", memberId).execute();
    for (const host of hosts) await bind(tx, brandId, memberId, host);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "member.affiliate-domains",
      subject: { kind: "member", id: memberId },
      details: { hosts, reason },
      ip: caller.ip,
    });
  });
  return { success: true };
}

async function refuseForeign(tx: Transaction, brandId: BrandId, hosts: readonly string[]): Promise<void> {
  const known = await tx.selectFrom("brand_domain").select("host").where("brand_id", "=", brandId).execute();
  const foreign = hosts.find((host) => !known.some((domain) => domain.host === host));
  if (foreign !== undefined) throw refusal("AFFILIATE_DOMAIN_UNKNOWN", { host: foreign });
}

async function bind(tx: Transaction, brandId: BrandId, playerId: string, host: string): Promise<void> {
  const bound = await tx
    .insertInto("affiliate_domain")
    .values({ brand_id: brandId, host, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("host")
    .executeTakeFirst();
  if (!bound) throw refusal("AFFILIATE_DOMAIN_TAKEN", { host });
}
