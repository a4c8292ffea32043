import type { AuditSubject } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { isUuid } from "@banyan/kernel";
import { sql } from "kysely";

interface SubjectOfEntry {
  readonly subject_kind: string;
  readonly subject_id: string;
}

/** The key by which an entry's subject is found. */
export function subjectKey({ subject_kind: kind, subject_id: id }: SubjectOfEntry): string {
  return `${kind} ${id}`;
}

/**
 * The names of the subjects of audit entries and the members whom they concern, by {@link subjectKey}. Members and
 * operators are named by account, deposits and withdrawals by reference, draws by lottery and number. Brands and
 * readers of the record of play are named by name. Other kinds of subject are absent.
 */
export async function nameSubjects(
  db: DatabaseConnection,
  entries: readonly SubjectOfEntry[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const idsOf = (...kinds: readonly string[]) =>
    entries.filter((entry) => kinds.includes(entry.subject_kind)).map((entry) => entry.subject_id);
  const uuids = (...kinds: readonly string[]) => idsOf(...kinds).filter(isUuid);
  const { rows } = await sql<{
    kind: string;
    id: string;
    name: string;
    member_id: string | null;
    account: string | null;
  }>`
    select kind.name as kind, id::text, username as name, id as member_id, username as account
    from player cross join unnest(array['member', 'player']) as kind (name)
    where id = any(${uuids("member", "player")}::uuid[])
    union all
    select 'deposit', deposit.id::text, reference, player_id, username
    from deposit join player on player.id = player_id where deposit.id = any(${uuids("deposit")}::uuid[])
    union all
    select 'withdrawal', withdrawal.id::text, reference, player_id, username
    from withdrawal join player on player.id = player_id where withdrawal.id = any(${uuids("withdrawal")}::uuid[])
    union all
    select 'operator', id::text, username, null, null from operator where id = any(${uuids("operator")}::uuid[])
    union all
    select 'brand', id, name, null, null from brand where id = any(${idsOf("brand")}::text[])
    union all
    select 'lottery_draw', id::text, game_code || ' ' || numero, null, null from lottery_draw
    where id = any(${uuids("lottery_draw")}::uuid[])
    union all
    select 'play_reader', name, name, null, null from play_reader where name = any(${idsOf("play_reader")}::text[])
  `.execute(db);
  return new Map(
    rows.map(({ kind, id, name, member_id: memberId, account }) => [
      subjectKey({ subject_kind: kind, subject_id: id }),
      { name, member: memberId === null || account === null ? null : { id: memberId, account } },
    ]),
  );
}
