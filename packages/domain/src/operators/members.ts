import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { isUuid } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { beyond, toPage } from "../keyset-cursor.ts";
import { memberSummary, readMembers } from "./member-rows.ts";

type Call = typeof contract.operations.members;

/**
 * Members of the operator's brands, newest first; those whose username, name, mobile number or e-mail address begins
 * with what is searched, or whose id it is. Throws Refusal INPUT_INVALID for a cursor that is none.
 */
export async function members({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const conditions = [beyond(input.before, "older", "player.created_at", "player.id")];
  if (input.brandId !== undefined) conditions.push(sql<SqlBool>`player.brand_id = ${input.brandId}`);
  if (input.search) conditions.push(found(input.search));
  return toPage(await readMembers(db, operator, conditions, input.limit + 1), input.limit, memberSummary);
}

function found(search: string): RawBuilder<SqlBool> {
  const wanted = search.toLowerCase();
  if (isUuid(wanted)) return sql<SqlBool>`player.id = ${wanted}::uuid`;
  const begins = beginsWith(wanted);
  return sql<SqlBool>`(
    player.username_key like ${begins} or player.email_key like ${begins} or lower(player.payee_name) like ${begins}
    or ${mobileBegins(wanted)}
  )`;
}

const DIALLED = /^\+?[\d\s().-]{3,}$/;

/** A number is found as it is dialled at home, with its zero, and as it is dialled from abroad. */
function mobileBegins(wanted: string): RawBuilder<SqlBool> {
  if (!DIALLED.test(wanted)) return sql<SqlBool>`false`;
  const digits = wanted.replace(/\D/g, "");
  const [national, international] = [beginsWith(digits.replace(/^0/, "")), beginsWith(digits.replace(/^00/, ""))];
  return sql<SqlBool>`player.mobile_number is not null and (
    player.mobile_number like ${national} or player.mobile_country || player.mobile_number like ${international}
  )`;
}

function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
