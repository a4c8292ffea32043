import { levelTermsInput, type LevelBoard, type LevelTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

/** Stored terms: they were checked when they were written. */
export const storedLevelTerms = (terms: unknown): LevelTerms => levelTermsInput.parse(terms);

/** The levels of a brand in their present version. */
export interface Ladder {
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
  readonly terms: LevelTerms;
  readonly stopped: boolean;
  /** The month that is checked next. */
  readonly keepFrom: Date;
  readonly keepTo: Date;
  readonly budget: LevelBoard["budget"];
}

interface LadderRow {
  readonly promotion_id: string;
  readonly currency: string;
  readonly version: number;
  readonly terms: unknown;
  readonly stopped: boolean;
  readonly keep_from: Date;
  readonly keep_to: Date;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
}

/** The levels of a brand; undefined before their first version. */
export async function ladderOf(db: DatabaseConnection | Transaction, brandId: string): Promise<Ladder | undefined> {
  const { rows } = await sql<LadderRow>`
    select ladder.promotion_id, brand.currency, promotion.version, version.terms, version.stopped, ladder.keep_from,
      ladder.keep_to, budget.granted, budget.reserved, budget.spent
    from level_ladder as ladder
    join brand on brand.id = ladder.brand_id
    join promotion on promotion.id = ladder.promotion_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    where ladder.brand_id = ${brandId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { promotion_id: promotionId, currency, version, stopped, granted, reserved, spent } = row;
  return {
    ...{ promotionId, brandId, currency, version, stopped, terms: storedLevelTerms(row.terms) },
    ...{ keepFrom: row.keep_from, keepTo: row.keep_to, budget: { granted, reserved, spent } },
  };
}

/** The greatest factor of points that a level of the brand has, in hundredths; 100 without levels. */
export async function greatestPointsFactor(db: DatabaseConnection | Transaction, brandId: string): Promise<number> {
  const ladder = await ladderOf(db, brandId);
  if (!ladder || ladder.stopped) return 100;
  return Math.max(100, ...ladder.terms.levels.map(({ pointsFactor }) => pointsFactor));
}

/** Lets the worker and operators who change levels of a brand take turns. Its budget is locked behind it. */
export async function lockLadder(tx: Transaction, brandId: string): Promise<Ladder | undefined> {
  await tx.selectFrom("level_ladder").select("brand_id").where("brand_id", "=", brandId).forUpdate().execute();
  await sql`
    select from promotion_budget where promotion_id in (
      select promotion_id from level_ladder where brand_id = ${brandId}
    ) for update
  `.execute(tx);
  return ladderOf(tx, brandId);
}

/** The level's terms; undefined for level 0. */
export const levelAt = ({ levels }: LevelTerms, level: number) => (level === 0 ? undefined : levels[level - 1]);
