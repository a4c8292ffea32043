import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { isUuid } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext, SignedInOperator } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { likePrefix } from "../like-prefix.ts";
import { memberSummary, readMembers } from "./member-rows.ts";

type Call = typeof contract.operations.members;

/** How many of the newest members of a brand are searched for a part of their names. */
const NEWEST_SEARCHED = 20_000;

/**
 * Members of the operator's brands, newest first, optionally only those that match a search. A search matches a
 * member's exact id, or the beginning of the account, full name, nickname, mobile number or e-mail address. Among the
 * newest members of each brand it also matches the middle of these; without an extension, no index does that for all.
 *
 * Throws Refusal INPUT_INVALID for an invalid cursor.
 */
export async function members({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const conditions = [beyond(input.before, "older", "player.created_at", "player.id")];
  if (input.brandId !== undefined) conditions.push(sql<SqlBool>`player.brand_id = ${input.brandId}`);
  if (input.search) conditions.push(found(operator, input.search));
  return toPage(await readMembers(db, operator, conditions, input.limit + 1), input.limit, memberSummary);
}

function found(operator: SignedInOperator, search: string): RawBuilder<SqlBool> {
  const wanted = search.toLowerCase();
  if (isUuid(wanted)) return sql<SqlBool>`player.id = ${wanted}::uuid`;
  const begins = likePrefix(wanted);
  return sql<SqlBool>`player.id in (
    select id from player where username_key like ${begins} or email_key like ${begins}
      or lower(payee_name) like ${begins} or lower(nickname) like ${begins} or ${mobileBegins(wanted)}
    union all
    select newest.id
    from brand cross join lateral (
      select * from player
      where player.brand_id = brand.id
      order by player.created_at desc, player.id desc limit ${NEWEST_SEARCHED}
    ) as newest
    where ${brandVisible(operator, "brand.id")} and (
      strpos(newest.username_key, ${wanted}) > 0 or strpos(newest.email_key, ${wanted}) > 0
      or strpos(lower(newest.payee_name), ${wanted}) > 0 or strpos(lower(newest.nickname), ${wanted}) > 0
      or ${mobileContains(wanted)}
    )
  )`;
}

const DIALLED = /^\+?[\d\s().-]{2,}$/;

/** A number is found in its domestic form, with its zero, and in its international form. */
function mobileBegins(wanted: string): RawBuilder<SqlBool> {
  const digits = wanted.replace(/\D/g, "");
  if (!DIALLED.test(wanted) || digits === "") return sql<SqlBool>`false`;
  const [national, international] = [likePrefix(digits.replace(/^0/, "")), likePrefix(digits.replace(/^00/, ""))];
  return sql<SqlBool>`player.mobile_number is not null and (
    player.mobile_number like ${national} or player.mobile_country || player.mobile_number like ${international}
  )`;
}

function mobileContains(wanted: string): RawBuilder<SqlBool> {
  const digits = wanted.replace(/\D/g, "").replace(/^00?/, "");
  if (!DIALLED.test(wanted) || digits === "") return sql<SqlBool>`false`;
  return sql<SqlBool>`strpos(newest.mobile_country || newest.mobile_number, ${digits}) > 0`;
}
