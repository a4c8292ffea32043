import type { MemberLevelCase } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { type Ladder, levelAt } from "./ladder-rows.ts";
import { membersOf, progressOf } from "./level-progress.ts";

/** The changes that the console lists. */
const SHOWN = 100;

/** A member's level with its history. */
export async function levelCase(
  db: DatabaseConnection | Transaction,
  ladder: Ladder,
  memberId: string,
): Promise<MemberLevelCase> {
  const [progress] = await progressOf(db, ladder, membersOf([memberId]));
  invariant(progress, "every member has a level");
  const { rows: history } = await sql<MemberLevelCase["history"][number]>`
    select change.id, change.at, change.from_level::int as from, change.to_level::int as to, change.cause,
      operator.name as operator, change.reason
    from level_change as change left join operator on operator.id = change.operator_id
    where change.player_id = ${memberId} order by change.at desc, change.id desc limit ${SHOWN}
  `.execute(db);
  const { level, pinned, validBet, deposits } = progress;
  return {
    ...{ memberId, currency: ladder.currency, level, pinned, validBet, deposits, history },
    name: levelAt(ladder.terms, level)?.name ?? "",
    names: ladder.terms.levels.map(({ name }) => name),
  };
}
