import { brandChanges, type BrandVersion, type CallInput, type CallOutput, type contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import type { OperatorContext } from "../context.ts";
import { belowVersion, toVersionsPage } from "../keyset-cursor.ts";
import { configurationOf } from "./stored-configuration.ts";
import { visibleBrand } from "../visible-brand.ts";

type Call = typeof contract.operations.brandHistory;

/**
 * Every version of a brand that was ever in force, newest first, each with its changes from the one before. Throws
 * Refusal NOT_FOUND, also for a brand that the operator may not see.
 */
export async function brandHistory(
  { db, operator }: OperatorContext,
  { brandId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brand = await visibleBrand(db, operator, brandId);
  // One more row than is shown, because the last one's changes are computed from the one before it.
  const rows = await versionsBelow(db, brand, before, limit + 1);
  const presentRow = await db.selectFrom("brand").selectAll().where("id", "=", brand).executeTakeFirstOrThrow();
  const present = configurationOf(presentRow);
  return toVersionsPage(rows, limit, (row, previous) => ({
    ...asVersion(row, previous),
    differsFromPresent: brandChanges(present, configurationOf(row)).length > 0,
  }));
}

function versionsBelow(db: DatabaseConnection, brandId: BrandId, before: string | undefined, count: number) {
  return db
    .selectFrom("brand_settings_version as version")
    .leftJoin("operator", "operator.id", "version.operator_id")
    .leftJoin("operator as second", "second.id", "version.approved_by")
    .selectAll("version")
    .select(["operator.name as operator_name", "second.name as second_name"])
    .where("version.brand_id", "=", brandId)
    .where(belowVersion(before, "version.version"))
    .orderBy("version.version", "desc")
    .limit(count)
    .execute();
}

type VersionRow = Awaited<ReturnType<typeof versionsBelow>>[number];

function asVersion(row: VersionRow, before: VersionRow | undefined): Omit<BrandVersion, "differsFromPresent"> {
  return {
    version: row.version,
    at: row.created_at,
    operator: row.operator_name,
    approvedBy: row.second_name,
    reason: row.reason,
    restoredFrom: row.restored_from,
    changes: before === undefined ? [] : [...statusChanges(before, row), ...configurationChanges(before, row)],
  };
}

function configurationChanges(before: VersionRow, after: VersionRow) {
  return brandChanges(configurationOf(before), configurationOf(after));
}

function statusChanges(before: VersionRow, after: VersionRow): BrandVersion["changes"] {
  const until = ({ maintenance_until: end }: VersionRow) => end?.toISOString() ?? null;
  const lines = [
    { path: "status", from: before.status, to: after.status },
    { path: "maintenanceUntil", from: until(before), to: until(after) },
  ];
  return lines.filter(({ from, to }) => from !== to);
}
