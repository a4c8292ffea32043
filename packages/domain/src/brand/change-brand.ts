import { isDeepStrictEqual } from "node:util";
import { type AuditAction, type BrandConfiguration, brandSettings, type StoredBrandSettings } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type BrandId, invariant, type OperatorId } from "@banyan/kernel";
import { type AuditValue, recordAudit } from "../compliance/index.ts";
import { refusal } from "../refusal.ts";

/** A change to a brand; omitted fields do not change. */
export interface BrandChange {
  readonly brandId: BrandId;
  /** The version that the operator saw. */
  readonly seenVersion?: number | undefined;
  /** Null: the platform itself, on a schedule. */
  readonly operatorId: OperatorId | null;
  readonly ip: string | null;
  readonly reason: string;
  /** The name of the change in the audit trail. */
  readonly action: AuditAction;
  readonly status?: 0 | 1;
  readonly maintenanceUntil?: Date | null;
  /** The period in which the brand is in maintenance automatically. */
  readonly plan?: MaintenancePlan | null;
  /** The new settings, given the present ones. */
  readonly settings?: (present: StoredBrandSettings) => StoredBrandSettings;
  /** The whole configuration, settings included, given the present one. */
  readonly configuration?: (present: BrandConfiguration) => BrandConfiguration;
  /** The second operator, where the change needed one. */
  readonly approvedBy?: OperatorId;
  /** The version that is restored, if any. */
  readonly restoredFrom?: number | null;
}

export interface MaintenancePlan {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Puts a change into force. It validates the settings as a whole and increments the version; both versions stay
 * readable. The audit trail records each changed part with its old and new value. Changes of one brand take turns.
 * Returns the new version.
 *
 * Throws Refusal STATE_CHANGED {version} when another version is in force than the operator saw. Throws a ZodError for
 * settings that break the schema. The caller has checked that the brand is within the operator's scope.
 */
export async function changeBrand(tx: Transaction, change: BrandChange): Promise<number> {
  const present = await lockBrand(tx, change.brandId);
  const { version } = present;
  if (change.seenVersion !== undefined && change.seenVersion !== version) {
    throw refusal("STATE_CHANGED", { version });
  }
  const { state: before } = present;
  const after = changed(before, change);
  brandSettings.parse(after.settings);
  // The first version of a brand exists since its creation, but is stored only before its first change.
  await keepVersion(tx, change.brandId, version, before, { operatorId: null, reason: "" });
  await tx
    .updateTable("brand")
    .set({ ...columnsOf(after), ...planColumns(after), settings_version: version + 1 })
    .where("id", "=", change.brandId)
    .execute();
  await keepVersion(tx, change.brandId, version + 1, after, change);
  await recordAudit(tx, {
    brandId: change.brandId,
    actor: change.operatorId === null ? { kind: "system" } : { kind: "operator", id: change.operatorId },
    action: change.action,
    subject: { kind: "brand", id: change.brandId },
    details: {
      reason: change.reason,
      version: version + 1,
      changed: differences(before, after),
      ...(change.approvedBy && { approvedBy: change.approvedBy }),
      ...(typeof change.restoredFrom === "number" && { restoredFrom: change.restoredFrom }),
    },
    ip: change.ip,
  });
  return version + 1;
}

/** The brand's row, locked until the transaction ends. */
interface LockedBrand {
  readonly version: number;
  readonly state: BrandState;
}

interface BrandState extends BrandConfiguration {
  readonly status: number;
  readonly maintenanceUntil: Date | null;
  readonly plan: MaintenancePlan | null;
}

async function lockBrand(tx: Transaction, brandId: BrandId): Promise<LockedBrand> {
  const row = await tx.selectFrom("brand").selectAll().where("id", "=", brandId).forUpdate().executeTakeFirst();
  invariant(row, `there is no brand ${brandId}`);
  const { planned_from: from, planned_until: until } = row;
  return {
    version: row.settings_version,
    state: {
      status: row.status,
      maintenanceUntil: row.maintenance_until,
      plan: from && until ? { from, until } : null,
      name: row.name,
      locales: row.locales,
      defaultLocale: row.default_locale,
      settings: row.settings as unknown as StoredBrandSettings,
    },
  };
}

function changed(before: BrandState, change: BrandChange): BrandState {
  const configuration = change.configuration?.(before) ?? before;
  return {
    status: change.status ?? before.status,
    maintenanceUntil: change.maintenanceUntil === undefined ? before.maintenanceUntil : change.maintenanceUntil,
    plan: change.plan === undefined ? before.plan : change.plan,
    name: configuration.name,
    locales: configuration.locales,
    defaultLocale: configuration.defaultLocale,
    settings: change.settings?.(configuration.settings) ?? configuration.settings,
  };
}

function columnsOf(state: BrandState) {
  return {
    status: state.status,
    maintenance_until: state.maintenanceUntil,
    name: state.name,
    locales: [...state.locales],
    default_locale: state.defaultLocale,
    settings: JSON.stringify(state.settings),
  };
}

function planColumns({ plan }: BrandState) {
  return { planned_from: plan?.from ?? null, planned_until: plan?.until ?? null };
}

async function keepVersion(
  tx: Transaction,
  brandId: BrandId,
  version: number,
  state: BrandState,
  by: Pick<BrandChange, "operatorId" | "reason" | "approvedBy" | "restoredFrom">,
): Promise<void> {
  await tx
    .insertInto("brand_settings_version")
    .values({
      brand_id: brandId,
      version,
      ...columnsOf(state),
      operator_id: by.operatorId,
      reason: by.reason,
      approved_by: by.approvedBy ?? null,
      restored_from: by.restoredFrom ?? null,
    })
    .onConflict((conflict) => conflict.columns(["brand_id", "version"]).doNothing())
    .execute();
}

/** The parts that changed, each with its old and new value. */
function differences(before: BrandState, after: BrandState): { [part: string]: AuditValue } {
  const [from, to] = [partsOf(before), partsOf(after)];
  const parts = new Set([...Object.keys(from), ...Object.keys(to)]);
  const different = [...parts].filter((part) => !isDeepStrictEqual(from[part], to[part]));
  return Object.fromEntries(different.map((part) => [part, { from: from[part] ?? null, to: to[part] ?? null }]));
}

/** Converted by JSON, so that two states are compared as they are stored. */
function partsOf({ settings, ...beside }: BrandState): Record<string, AuditValue> {
  return JSON.parse(JSON.stringify({ ...beside, ...settings })) as Record<string, AuditValue>;
}
