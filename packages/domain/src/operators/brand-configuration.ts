import {
  type BrandChangeLine,
  brandChanges,
  type BrandConfiguration,
  type BrandProposal,
  type CallInput,
  type CallOutput,
  type contract,
  type InterfaceLanguage,
} from "@banyan/contract";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { brandTimeZone } from "../brand/index.ts";
import type { OperatorContext } from "../context.ts";
import { domainChanges, proposedDomains, readDomains } from "./brand-domains.ts";
import { configurationOf, proposedConfiguration } from "./stored-configuration.ts";
import { visibleBrand } from "../visible-brand.ts";

type Call = typeof contract.operations.brandConfiguration;

/** The whole configuration of a brand. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function brandConfiguration(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, gateways } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const row = await db.selectFrom("brand").selectAll().where("id", "=", brandId).executeTakeFirstOrThrow();
  const configuration = configurationOf(row);
  const vendors = await db
    .selectFrom("vendor")
    .select(["code", "name", sql<boolean>`protocol = 'house'`.as("isHouse")])
    .orderBy("name")
    .execute();
  return {
    value: {
      brandId,
      currency: row.currency,
      version: row.settings_version,
      configuration: {
        ...configuration,
        locales: configuration.locales as InterfaceLanguage[],
        defaultLocale: configuration.defaultLocale as InterfaceLanguage,
      },
      gateways: [...gateways.keys()],
      vendors,
      timeZone: await brandTimeZone(db, brandId),
      ...(await openProposals(context, brandId, configuration)),
    },
  };
}

interface OpenProposals {
  readonly proposal: BrandProposal | null;
  readonly domainsProposal: BrandProposal | null;
}

async function openProposals(
  { db, operator }: OperatorContext,
  brandId: BrandId,
  present: BrandConfiguration,
): Promise<OpenProposals> {
  const rows = await db
    .selectFrom("brand_change_proposal as proposal")
    .innerJoin("operator", "operator.id", "proposal.proposed_by")
    .selectAll("proposal")
    .select("operator.name as proposer")
    .where("proposal.brand_id", "=", brandId)
    .where("proposal.state", "=", "open")
    .execute();
  const domains = await readDomains(db, brandId);
  const find = (kind: string, changesOf: (row: (typeof rows)[number]) => readonly BrandChangeLine[]) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return null;
    return {
      id: row.id,
      baseVersion: row.base_version,
      proposedBy: row.proposer,
      proposedAt: row.proposed_at,
      reason: row.reason,
      own: row.proposed_by === operator.id,
      changes: [...changesOf(row)],
    };
  };
  return {
    proposal: find("configuration", (row) => brandChanges(present, proposedConfiguration(row))),
    domainsProposal: find("domains", (row) => domainChanges(domains, proposedDomains(row).wanted)),
  };
}
