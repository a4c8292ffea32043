import type { ActivityApplication, CallInput, CallOutput, Content, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { titleOf } from "../versioned-promotions.ts";
import { storedActivityTerms } from "./activity-rows.ts";

type Call = typeof contract.operations.activityApplications;

const WAITING_SHOWN = 50;
const DECIDED_SHOWN = 20;

interface Row {
  readonly id: string;
  readonly promotion_id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly currency: string;
  readonly player_id: string;
  readonly username: string;
  readonly state: ActivityApplication["state"];
  readonly comment: string;
  readonly pictures: string[];
  readonly sent_at: Date;
  readonly terms: unknown;
  readonly amount: bigint;
  readonly first_by: string | null;
  readonly first_name: string | null;
  readonly first_amount: bigint | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

/**
 * The applications of a brand that wait, the oldest first, and the latest decided ones. Throws Refusal NOT_FOUND for a
 * brand that is not visible.
 */
export async function activityApplications(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity_application where brand_id = ${brandId} and state = 'applying'
  `.execute(db);
  const list = (waits: RawBuilder<unknown>) => applicationsOf(db, brandId, operator.id, waits);
  return {
    value: {
      waiting: await list(
        sql`application.state = 'applying' order by application.sent_at, application.id limit ${WAITING_SHOWN}`,
      ),
      count: rows[0]?.count ?? 0,
      decided: await list(
        sql`application.state <> 'applying' order by application.decided_at desc, application.id limit ${DECIDED_SHOWN}`,
      ),
    },
  };
}

async function applicationsOf(
  db: DatabaseConnection,
  brandId: string,
  operatorId: string,
  selection: RawBuilder<unknown>,
): Promise<ActivityApplication[]> {
  const { rows } = await sql<Row>`
    select application.*, item.content, brand.default_locale, brand.currency, player.username, version.terms,
      first.name as first_name, decider.name as decider
    from activity_application as application
    join brand on brand.id = application.brand_id
    join player on player.id = application.player_id
    join promotion_version as version
      on version.promotion_id = application.promotion_id and version.version = application.version
    left join content_item as item on item.id = application.promotion_id
    left join operator as first on first.id = application.first_by
    left join operator as decider on decider.id = application.decided_by
    where application.brand_id = ${brandId} and ${selection}
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    promotionId: row.promotion_id,
    title: titleOf(row.content, row.default_locale),
    memberId: row.player_id,
    member: row.username,
    state: row.state,
    comment: row.comment,
    pictures: row.pictures,
    sentAt: row.sent_at,
    currency: row.currency,
    cap: storedActivityTerms(row.terms).cap,
    amount: row.amount,
    first:
      row.first_name === null || row.first_amount === null
        ? null
        : { operator: row.first_name, amount: row.first_amount, own: row.first_by === operatorId },
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    reason: row.reason,
  }));
}
