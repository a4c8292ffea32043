import { isDeepStrictEqual } from "node:util";
import type { CallInput, CallOutput, Content, contract, ErrorCode } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant, type OperatorId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { visibleBrand } from "../visible-brand.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { cleanContent } from "./clean-content.ts";
import { readContent } from "./content-rows.ts";
import { keepVersion } from "./keep-version.ts";

type Call = typeof contract.operations.saveContentItem;

interface Wanted {
  readonly brandId: BrandId;
  readonly id: string;
  readonly version: number;
  readonly published: boolean;
  readonly content: Content;
  readonly reason: string;
}

/**
 * Writes something for a brand, or changes it; what its HTML may not hold is taken out. Every version is kept.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for a brand that the operator may not see), STATE_CHANGED
 * {version} (another version is there than the change was made from), CONTENT_TERM_TAKEN {term}, NOTHING_CHANGED.
 */
export async function saveContentItem(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  const wanted = { ...input, brandId, content: cleanContent(input.content) };
  const value = await inTransaction(context.db, async (tx) => {
    await put(tx, context.operator.id, wanted);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: context.operator.id },
      action: wanted.version === 0 ? "content.write" : "content.change",
      subject: { kind: wanted.content.kind, id: wanted.id },
      details: { reason: wanted.reason, version: wanted.version + 1, published: wanted.published },
      ip: context.caller.ip,
    });
    const [item] = await readContent(tx, [sql`content_item.id = ${wanted.id}`]);
    invariant(item, "what was written is there");
    return item;
  });
  return { value };
}

async function put(tx: Transaction, operatorId: OperatorId, wanted: Wanted): Promise<void> {
  const { brandId, id, content, published, reason } = wanted;
  // Whoever writes for the brand takes turns: positions and terms are decided one after the other.
  await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
  const present = await tx.selectFrom("content_item").selectAll().where("id", "=", id).executeTakeFirst();
  if (present !== undefined && present.brand_id !== brandId) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  // What was taken away keeps its history; it is not written again under the same id.
  const version = present?.version ?? (await lastVersion(tx, id));
  if (version !== wanted.version) throw new Refusal("STATE_CHANGED" satisfies ErrorCode, { version });
  if (present !== undefined && present.kind !== content.kind) throw new Refusal("STATE_CHANGED" satisfies ErrorCode);
  await refuseTakenTerm(tx, wanted);
  if (present?.published === published && isDeepStrictEqual(present.content, content)) {
    throw new Refusal("NOTHING_CHANGED" satisfies ErrorCode);
  }
  const row = {
    published,
    version: version + 1,
    content: JSON.stringify(content),
    changed_at: sql<Date>`now()`,
    changed_by: operatorId,
  };
  if (present === undefined) {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from content_item where brand_id = ${brandId})`;
    await tx
      .insertInto("content_item")
      .values({ id, brand_id: brandId, kind: content.kind, position, ...row })
      .execute();
  } else {
    await tx.updateTable("content_item").set(row).where("id", "=", id).execute();
  }
  await keepVersion(tx, { id, brandId, version: version + 1, published, content, operatorId, reason });
}

async function lastVersion(tx: Transaction, id: string): Promise<number> {
  const { version } = await tx
    .selectFrom("content_version")
    .select(sql<number>`coalesce(max(version), 0)`.as("version"))
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  return version;
}

async function refuseTakenTerm(tx: Transaction, { brandId, id, content }: Wanted): Promise<void> {
  if (content.kind !== "help") return;
  const { term } = content;
  const taken = await tx
    .selectFrom("content_item")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("kind", "=", "help")
    .where(sql`content ->> 'term'`, "=", term)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (taken) throw new Refusal("CONTENT_TERM_TAKEN" satisfies ErrorCode, { term });
}
