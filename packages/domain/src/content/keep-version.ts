import type { Content } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";
import type { Shelved } from "./shelves/index.ts";

export interface KeptVersion {
  readonly id: string;
  readonly brandId: BrandId;
  readonly version: number;
  readonly published: boolean;
  /** Null: the item was removed. */
  readonly content: Content | null;
  /** Null: the item comes with the brand. */
  readonly operatorId: OperatorId | null;
  readonly reason: string;
}

/** Stores a version of a content item permanently. */
export async function keepVersion(tx: Transaction, kept: KeptVersion): Promise<void> {
  await tx
    .insertInto("content_version")
    .values({
      item_id: kept.id,
      version: kept.version,
      brand_id: kept.brandId,
      published: kept.published,
      content: kept.content === null ? null : JSON.stringify(kept.content),
      operator_id: kept.operatorId,
      reason: kept.reason,
    })
    .execute();
}

/** Stores the version that came with the brand, before its first change. */
export async function keepFirstVersion(tx: Transaction, brandId: BrandId, present: Shelved): Promise<void> {
  const known = await tx
    .selectFrom("content_version")
    .select("version")
    .where("item_id", "=", present.id)
    .executeTakeFirst();
  if (known === undefined) await keepVersion(tx, { ...present, brandId, operatorId: null, reason: "" });
}
