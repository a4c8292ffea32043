import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { nextLevel } from "./change-levels.ts";
import { type Stand, standsOf } from "./stands.ts";

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
  for await (const stand of everyStand(db, { brandId, currency, terms })) {
    while (now.length <= stand.level) now.push(0);
    now[stand.level] = (now[stand.level] ?? 0) + 1;
    const next = nextLevel(terms, stand);
    after[next] = (after[next] ?? 0) + 1;
  }
  return { value: { now, after } };
}

async function* everyStand(db: DatabaseConnection, levels: Parameters<typeof standsOf>[1]): AsyncGenerator<Stand> {
  let walked: string | null = null;
  for (;;) {
    const next = sql`
      select id from player
      where brand_id = ${levels.brandId} and (${walked}::uuid is null or id > ${walked}::uuid)
      order by id limit ${TOGETHER}
    `;
    const stands: readonly Stand[] = await standsOf(db, levels, next);
    yield* stands;
    if (stands.length < TOGETHER) return;
    walked = stands.at(-1)?.playerId ?? null;
  }
}
