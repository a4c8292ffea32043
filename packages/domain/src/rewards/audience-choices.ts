import { type CallInput, type CallOutput, type contract, levelNameIn } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { ladderOf } from "./levels/ladder-rows.ts";

type Call = typeof contract.operations.audienceChoices;

/** More labels than operators can tell apart. */
const LABELS_MOST = 1_000;

/**
 * The levels, languages and labels that an audience of the brand can ask for. Throws Refusal NOT_FOUND for a brand that
 * the operator may not see.
 */
export async function audienceChoices(
  { db, operator, caller }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const ladder = await ladderOf(db, brandId);
  const { locales, own } = await db
    .selectFrom("brand")
    .select(["locales", "default_locale as own"])
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ label: string }>`
    select distinct given.label from player_label as given join player on player.id = given.player_id
    where player.brand_id = ${brandId} order by given.label limit ${LABELS_MOST}
  `.execute(db);
  return {
    value: {
      levels: ladder?.terms.levels.map((level) => levelNameIn(level, caller.locale)) ?? [],
      languages: [...new Set([own, ...locales])],
      labels: rows.map(({ label }) => label),
    },
  };
}
