import type { Content } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";

export interface KeptVersion {
  readonly id: string;
  readonly brandId: BrandId;
  readonly version: number;
  readonly published: boolean;
  /** Null: it was taken away. */
  readonly content: Content | null;
  /** Null: it came with the brand. */
  readonly operatorId: OperatorId | null;
  readonly reason: string;
}

/** Keeps what was written, for good. */
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
