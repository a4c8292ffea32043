import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { domainChanges, readDomains, refuseTaken, refuseUnseen } from "./brand-domains.ts";
import { openBrandProposal } from "./open-brand-proposal.ts";

type Call = typeof contract.operations.setBrandDomains;
type Input = CallInput<Call>;

/**
 * Proposes the hosts of a brand's site, and which of them are published. The hosts change once another operator has
 * approved, because the owner of a host can read what members type there.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED (the brand has other hosts than the operator saw)
 * - NOTHING_CHANGED
 * - DOMAIN_TAKEN {host} (it leads to another brand or to the console)
 * - STATE_CHANGED (other hosts wait already)
 */
export async function setBrandDomains(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  const version = await inTransaction(context.db, (tx) => proposeDomains(tx, context, brandId, input));
  return { value: { outcome: "waits", version } };
}

async function proposeDomains(
  tx: Transaction,
  context: OperatorContext,
  brandId: BrandId,
  { hosts, main, seen, reason }: Input,
): Promise<number> {
  // Operators who propose for the same brand at the same time take turns.
  const { settings_version: version } = await tx
    .selectFrom("brand")
    .select("settings_version")
    .where("id", "=", brandId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const present = await readDomains(tx, brandId);
  refuseUnseen(present, seen);
  const wanted = { hosts: [...new Set(hosts)].toSorted(), main };
  if (domainChanges(present, wanted).length === 0) throw refusal("NOTHING_CHANGED");
  await refuseTaken(tx, brandId, wanted.hosts);
  await openBrandProposal(tx, context, {
    brandId,
    version,
    reason,
    kind: "domains",
    columns: { hosts: wanted.hosts, main_host: main, seen_hosts: [...present.hosts] },
  });
  return version;
}
