import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "@banyan/db";
import { type BrandId, invariant, type OperatorId } from "@banyan/kernel";
import { type AuditValue, recordAudit } from "../compliance/index.ts";
import { brandSettings, type StoredBrandSettings } from "./settings.ts";

/** A change to a brand by an operator; what is left out stays as it is. */
export interface BrandChange {
  readonly brandId: BrandId;
  readonly operatorId: OperatorId;
  readonly ip: string;
  readonly reason: string;
  /** What the audit trail calls it: "brand.status". */
  readonly action: string;
  readonly status?: 0 | 1;
  readonly maintenanceUntil?: Date | null;
  /** The new settings, given the present ones. */
  readonly settings?: (present: StoredBrandSettings) => StoredBrandSettings;
}

/**
 * Puts a change into force: the settings are checked whole, the version counts up, both versions stay readable, and
 * the audit trail says what was changed from what to what. Changes of one brand take turns. Throws a ZodError for
 * settings that break the schema. The caller has seen the brand, within the operator's scope.
 */
export async function changeBrand(tx: Transaction, change: BrandChange): Promise<void> {
  const present = await tx
    .selectFrom("brand")
    .select(["status", "maintenance_until", "settings", "settings_version"])
    .where("id", "=", change.brandId)
    .forUpdate()
    .executeTakeFirst();
  invariant(present, `there is no brand ${change.brandId}`);
  const before: BrandState = {
    status: present.status,
    maintenanceUntil: present.maintenance_until,
    settings: present.settings as StoredBrandSettings,
  };
  const after: BrandState = {
    status: change.status ?? before.status,
    maintenanceUntil: change.maintenanceUntil === undefined ? before.maintenanceUntil : change.maintenanceUntil,
    settings: change.settings?.(before.settings) ?? before.settings,
  };
  brandSettings.parse(after.settings);
  const version = present.settings_version;
  // The first version of a brand is there since the brand is; it is written down when it is first changed.
  await keepVersion(tx, change.brandId, version, before, { operatorId: null, reason: "" });
  await tx
    .updateTable("brand")
    .set({ ...columnsOf(after), settings_version: version + 1 })
    .where("id", "=", change.brandId)
    .execute();
  await keepVersion(tx, change.brandId, version + 1, after, change);
  await recordAudit(tx, {
    brandId: change.brandId,
    actor: { kind: "operator", id: change.operatorId },
    action: change.action,
    subject: { kind: "brand", id: change.brandId },
    details: { reason: change.reason, version: version + 1, changed: differences(before, after) },
    ip: change.ip,
  });
}

interface BrandState {
  readonly status: number;
  readonly maintenanceUntil: Date | null;
  readonly settings: StoredBrandSettings;
}

function columnsOf(state: BrandState) {
  return {
    status: state.status,
    maintenance_until: state.maintenanceUntil,
    settings: JSON.stringify(state.settings),
  };
}

async function keepVersion(
  tx: Transaction,
  brandId: BrandId,
  version: number,
  state: BrandState,
  by: { readonly operatorId: OperatorId | null; readonly reason: string },
): Promise<void> {
  const { operatorId, reason } = by;
  await tx
    .insertInto("brand_settings_version")
    .values({ brand_id: brandId, version, ...columnsOf(state), operator_id: operatorId, reason })
    .onConflict((conflict) => conflict.columns(["brand_id", "version"]).doNothing())
    .execute();
}

/** What changed, part by part, from what to what. */
function differences(before: BrandState, after: BrandState): { [part: string]: AuditValue } {
  const [from, to] = [partsOf(before), partsOf(after)];
  const parts = new Set([...Object.keys(from), ...Object.keys(to)]);
  const changed = [...parts].filter((part) => !isDeepStrictEqual(from[part], to[part]));
  return Object.fromEntries(changed.map((part) => [part, { from: from[part] ?? null, to: to[part] ?? null }]));
}

/** As JSON says it, so that two states compare by what is stored. */
function partsOf({ status, maintenanceUntil, settings }: BrandState): Record<string, AuditValue> {
  return JSON.parse(JSON.stringify({ status, maintenanceUntil, ...settings })) as Record<string, AuditValue>;
}
