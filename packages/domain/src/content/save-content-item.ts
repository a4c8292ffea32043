import { isDeepStrictEqual } from "node:util";
import type { CallInput, CallOutput, Content, contract } from "@banyan/contract";
import { inTransaction, sqlState, type Transaction } from "@banyan/db";
import type { BrandId, OperatorId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { cleanContent } from "./clean-content.ts";
import { keepFirstVersion, keepVersion } from "./keep-version.ts";
import { lastChanges } from "./last-changes.ts";
import { type Shelved, shelves } from "./shelves/index.ts";

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
 * Creates or changes a content item of a brand. Forbidden HTML is removed. Every version is kept.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - CONTENT_TERM_TAKEN {term}
 * - NOTHING_CHANGED
 * - PERIOD_PAST {field} (it would never be shown)
 * - INPUT_INVALID {field} (a reward of the points mall names a promotion that cannot give it)
 */
export async function saveContentItem(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  const wanted = { ...input, brandId, content: cleanContent(input.content) };
  const { id, content, published, reason } = wanted;
  const version = wanted.version + 1;
  const change = await inTransaction(context.db, async (tx) => {
    await put(tx, context.operator.id, wanted);
    const changes = await lastChanges(tx, brandId);
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: context.operator.id },
      action: wanted.version === 0 ? "content.write" : "content.change",
      subject: { kind: content.kind, id },
      details: { reason, version, published },
      ip: context.caller.ip,
    });
    return changes.get(id) ?? null;
  });
  return { value: { id, version, published, content, change } };
}

async function put(tx: Transaction, operatorId: OperatorId, wanted: Wanted): Promise<void> {
  const { brandId, id, content, published, reason } = wanted;
  // Writers of one brand take turns: positions and terms are decided one after the other.
  await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
  const shelf = shelves[content.kind];
  const shelved = await shelf.list(tx, brandId, content.kind);
  const present = shelved.find((each) => each.id === id);
  const version = present?.version ?? (await lastVersion(tx, id));
  // A removed item keeps its history, and so does an item of another kind: no new item may reuse either id.
  const isNew = present === undefined && version === 0;
  if (version !== wanted.version || (present === undefined && !isNew)) {
    throw refusal("STATE_CHANGED", { version });
  }
  refuseTakenTerm(shelved, wanted);
  if (present?.published === published && isDeepStrictEqual(present.content, content)) {
    throw refusal("NOTHING_CHANGED");
  }
  await refusePast(tx, wanted, present);
  await refuseUnsuitable(tx, wanted);
  const placed = { id, brandId, version: version + 1, published, content, operatorId };
  if (present === undefined) {
    await shelf.insert(tx, placed).catch(refuseTakenId);
  } else {
    await keepFirstVersion(tx, brandId, present);
    await shelf.update(tx, placed);
  }
  await keepVersion(tx, { ...placed, reason });
}

/**
 * Refuses an end time in the past, because the item would never be shown. An end that was already stored and has passed
 * since is accepted.
 */
async function refusePast(
  tx: Transaction,
  { content, published }: Wanted,
  present: Shelved | undefined,
): Promise<void> {
  const endsAt = endOf(content);
  if (!published || endsAt === null || (present !== undefined && endOf(present.content) === endsAt)) return;
  const { rows } = await sql<{ past: boolean }>`select ${endsAt}::timestamptz <= now() as past`.execute(tx);
  if (rows[0]?.past) throw refusal("PERIOD_PAST", { field: "content.endsAt" });
}

/** The kinds of promotion that a reward of the points mall can give. */
const SOURCES = { bonus: ["points_mall"], tickets: ["wheel", "eggs"] };

async function refuseUnsuitable(tx: Transaction, { brandId, content }: Wanted): Promise<void> {
  if (content.kind !== "reward" || content.type === "cash" || content.type === "gift") return;
  const source = await tx
    .selectFrom("promotion")
    .select("id")
    .where("id", "=", content.promotionId)
    .where("brand_id", "=", brandId)
    .where("kind", "in", SOURCES[content.type])
    .executeTakeFirst();
  if (!source) throw refusal("INPUT_INVALID", { field: "content.promotionId" });
}

function endOf(content: Content): string | null {
  return "endsAt" in content ? content.endsAt : null;
}

async function lastVersion(tx: Transaction, id: string): Promise<number> {
  const { version } = await tx
    .selectFrom("content_version")
    .select(sql<number>`coalesce(max(version), 0)`.as("version"))
    .where("item_id", "=", id)
    .executeTakeFirstOrThrow();
  return version;
}

/** The writer chooses the id. An id that another brand uses is refused like a late change. */
function refuseTakenId(error: unknown): never {
  if (sqlState(error) === "23505") throw refusal("STATE_CHANGED");
  throw error;
}

function refuseTakenTerm(pages: readonly Shelved[], { id, content }: Wanted): void {
  if (content.kind !== "help") return;
  const { term } = content;
  const taken = pages.some((page) => page.id !== id && page.content.kind === "help" && page.content.term === term);
  if (taken) throw refusal("CONTENT_TERM_TAKEN", { term });
}
