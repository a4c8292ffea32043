import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { nextLevel } from "./change-levels.ts";
import { type LevelProgress, progressOf } from "./level-progress.ts";

type Call = typeof contract.operations.previewLevels;

/** Members that one query reads. */
const TOGETHER = 2_000;

/**
 * How many members each level has, and how many would after a save of these terms. The function that raises members
 * decides. Throws Refusal NOT_FOUND, also for a brand that the operator may not see.
 */
export async function previewLevels(
  { db, operator }: OperatorContext,
  { terms, ...input }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { currency } = await db
    .selectFrom("brand")
    .select("currency")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const now: number[] = [0];
  const after = Array.from({ length: terms.levels.length + 1 }, () => 0);
  for await (const progress of everyProgress(db, { brandId, currency, terms })) {
    while (now.length <= progress.level) now.push(0);
    now[progress.level] = (now[progress.level] ?? 0) + 1;
    const next = nextLevel(terms, progress);
    after[next] = (after[next] ?? 0) + 1;
  }
  return { value: { now, after } };
}

async function* everyProgress(
  db: DatabaseConnection,
  levels: Parameters<typeof progressOf>[1],
): AsyncGenerator<LevelProgress> {
  let walked: string | null = null;
  for (;;) {
    const next = sql`
      select id from player
      where brand_id = ${levels.brandId} and (${walked}::uuid is null or id > ${walked}::uuid)
      order by id limit ${TOGETHER}
    `;
    const progresses: readonly LevelProgress[] = await progressOf(db, levels, next);
    yield* progresses;
    if (progresses.length < TOGETHER) return;
    walked = progresses.at(-1)?.playerId ?? null;
  }
}
