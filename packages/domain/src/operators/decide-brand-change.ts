import { isDeepStrictEqual } from "node:util";
import type { BrandConfiguration, CallInput, CallOutput, contract } from "@banyan/contract";
import { type Database, inTransaction, type Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";
import { type Selectable, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { changeBrand, forgetBrands } from "../brand/index.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { proposedDomains, replaceDomains } from "./brand-domains.ts";
import { refuseContradictions } from "./refuse-contradictions.ts";
import { configurationOf, proposedConfiguration } from "./stored-configuration.ts";

type Call = typeof contract.operations.decideBrandChange;
type Input = CallInput<Call>;

/**
 * Approves or refuses a pending change of a brand: a configuration, or the hosts of its site. An approved change acts
 * on every process immediately. Changes made meanwhile to other parts of the brand are kept.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, or the same parts were changed while it waited)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - SETTINGS_CONTRADICT, DOMAIN_TAKEN {host}
 */
export async function decideBrandChange(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, signals } = context;
  const version = await inTransaction(db, (tx) => decide(tx, context, input));
  forgetBrands(db);
  signals.changed("brands");
  return { value: { version } };
}

async function decide(tx: Transaction, context: OperatorContext, input: Input): Promise<number> {
  const { operator } = context;
  const proposal = await lockProposal(tx, context, input.proposalId);
  if (input.decision === "reject" && !input.reason) throw refusal("REASON_REQUIRED");
  if (proposal.state !== "open") throw refusal("STATE_CHANGED");
  const approves = input.decision === "approve";
  if (approves && proposal.proposed_by === operator.id) {
    throw refusal("SECOND_OPERATOR_REQUIRED");
  }
  await tx
    .updateTable("brand_change_proposal")
    .set({
      state: approves ? "approved" : "rejected",
      decided_by: operator.id,
      decided_at: sql<Date>`now()`,
      decision_reason: input.reason ?? null,
    })
    .where("id", "=", proposal.id)
    .execute();
  const version = approves ? await enforce(tx, context, proposal) : proposal.base_version;
  await recordAudit(tx, {
    brandId: proposal.brand_id as BrandId,
    actor: { kind: "operator", id: operator.id },
    action: `brand.${input.decision}`,
    subject: { kind: "brand", id: proposal.brand_id },
    details: { proposalId: proposal.id, reason: input.reason ?? null, ...(approves && { version }) },
    ip: context.caller.ip,
  });
  return version;
}

type Proposal = Awaited<ReturnType<typeof lockProposal>>;

async function lockProposal(tx: Transaction, { operator }: OperatorContext, id: string) {
  const proposal = await tx
    .selectFrom("brand_change_proposal")
    .selectAll()
    .where("id", "=", id)
    .where(brandVisible(operator, "brand_change_proposal.brand_id"))
    .forUpdate()
    .executeTakeFirst();
  if (!proposal) throw refusal("NOT_FOUND");
  return proposal;
}

async function enforce(tx: Transaction, context: OperatorContext, proposal: Proposal): Promise<number> {
  const brandId = proposal.brand_id as BrandId;
  const present = await tx
    .selectFrom("brand")
    .selectAll()
    .where("id", "=", brandId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (proposal.kind === "configuration") return enforceConfiguration(tx, context, proposal, present);
  await replaceDomains(tx, {
    ...proposedDomains(proposal),
    brandId,
    reason: proposal.reason,
    proposedBy: proposal.proposed_by as OperatorId,
    approvedBy: context.operator.id,
    ip: context.caller.ip,
  });
  return present.settings_version;
}

async function enforceConfiguration(
  tx: Transaction,
  context: OperatorContext,
  proposal: Proposal,
  present: Selectable<Database["brand"]>,
): Promise<number> {
  const { operator, caller } = context;
  const brandId = proposal.brand_id as BrandId;
  const base =
    present.settings_version === proposal.base_version
      ? present
      : await tx
          .selectFrom("brand_settings_version")
          .selectAll()
          .where("brand_id", "=", brandId)
          .where("version", "=", proposal.base_version)
          .executeTakeFirstOrThrow();
  const agreed = merged(configurationOf(base), proposedConfiguration(proposal), configurationOf(present));
  await refuseContradictions(context, agreed);
  return changeBrand(tx, {
    brandId,
    operatorId: proposal.proposed_by as OperatorId,
    approvedBy: operator.id,
    ip: caller.ip,
    action: "brand.configuration",
    reason: proposal.reason,
    restoredFrom: proposal.restored_from,
    configuration: () => agreed,
  });
}

type Parts = Readonly<Record<string, unknown>>;

/**
 * Applies the parts that the proposal changed to the present configuration. Throws STATE_CHANGED when both changed the
 * same part.
 */
function merged(
  base: BrandConfiguration,
  proposed: BrandConfiguration,
  present: BrandConfiguration,
): BrandConfiguration {
  const beside = ({ name, locales, defaultLocale }: BrandConfiguration): Parts => ({ name, locales, defaultLocale });
  return {
    ...(mergedParts(beside(base), beside(proposed), beside(present)) as Omit<BrandConfiguration, "settings">),
    settings: mergedParts(base.settings, proposed.settings, present.settings) as BrandConfiguration["settings"],
  };
}

function mergedParts(base: Parts, proposed: Parts, present: Parts): Parts {
  const changed = Object.keys(proposed).filter((part) => !isDeepStrictEqual(base[part], proposed[part]));
  if (changed.some((part) => !isDeepStrictEqual(base[part], present[part]))) {
    throw refusal("STATE_CHANGED");
  }
  return { ...present, ...Object.fromEntries(changed.map((part) => [part, proposed[part]])) };
}
