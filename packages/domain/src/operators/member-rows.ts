import type { MemberSummary } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { SignedInOperator } from "../context.ts";
import { moment } from "../keyset-cursor.ts";

/** The columns of a member's row and of the member's cash account. */
export interface MemberRow {
  readonly id: string;
  readonly brand_id: string;
  readonly username: string;
  readonly account_type: number;
  readonly status: string;
  readonly payee_name: string | null;
  readonly mobile_country: string | null;
  readonly mobile_number: string | null;
  readonly email: string | null;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly currency: string;
  readonly posted: bigint | null;
  readonly held: bigint | null;
  readonly moment: string;
}

/** Excludes trial accounts: they are not members, and their money is not real. */
const isReal = sql<SqlBool>`brand.free_play_of is null`;

/** The members of the operator's brands who meet all conditions, newest first. */
export function readMembers(
  db: DatabaseConnection,
  operator: SignedInOperator,
  conditions: readonly RawBuilder<SqlBool>[],
  limit: number,
): Promise<MemberRow[]> {
  return db
    .selectFrom("player")
    .innerJoin("brand", "brand.id", "player.brand_id")
    .leftJoin("account", (join) =>
      join
        .onRef("account.player_id", "=", "player.id")
        .onRef("account.currency", "=", "brand.currency")
        .on("account.kind", "=", "player_cash")
        .on("account.name", "=", ""),
    )
    .select([
      "player.id",
      "player.brand_id",
      "player.username",
      "player.account_type",
      "player.status",
      "player.payee_name",
      "player.mobile_country",
      "player.mobile_number",
      "player.email",
      "player.created_at",
      "player.last_login_at",
      "brand.currency",
      "account.posted",
      "account.held",
      moment("player.created_at").as("moment"),
    ])
    .where((where) => where.and([brandVisible(operator, "player.brand_id"), isReal, ...conditions]))
    .orderBy("player.created_at", "desc")
    .orderBy("player.id", "desc")
    .limit(limit)
    .execute();
}

/** A member in the form of lists. */
export function memberSummary(row: MemberRow): MemberSummary {
  return {
    id: row.id,
    brandId: row.brand_id,
    account: row.username,
    type: row.account_type,
    status: row.status as MemberSummary["status"],
    payeeName: row.payee_name,
    mobile: row.mobile_number === null ? null : `+${row.mobile_country} ${row.mobile_number}`,
    email: row.email,
    currency: row.currency,
    balance: row.posted ?? 0n,
    held: row.held ?? 0n,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
