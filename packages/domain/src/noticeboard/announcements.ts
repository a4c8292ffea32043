import type { Announcement, AnnouncementExecution, CallInput, CallOutput, contract } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CallContext } from "../context.ts";
import { boardOf, textsIn } from "./localised.ts";
import { isShownNow } from "./shown-now.ts";

type Call = typeof contract.noticeboard.announcements;

/** Visitors never get announcements for players, whichever kind they ask for. */
const FOR_VISITORS: readonly AnnouncementExecution[] = ["B"];
const FOR_PLAYERS: readonly AnnouncementExecution[] = ["B", "A", "F"];

/** A page of the current announcements, newest first, in the caller's language. */
export async function announcements(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, caller, knownPlayer: player } = context;
  const { pageNo, pageSize } = input;
  const seen = player
    ? sql<Date>`coalesce((select seen_at from announcement_seen where player_id = ${player.id}), '-infinity')`
    : sql<Date>`'infinity'::timestamptz`;
  const unread = sql<boolean>`(announcement.shown_from > ${seen})`;
  const wanted = db
    .selectFrom("announcement")
    .where("brand_id", "=", boardOf(brand))
    .where(isShownNow("announcement"))
    .where("type", "in", input.types.split(","))
    .where(concerns(input.execution, player ? FOR_PLAYERS : FOR_VISITORS));
  const { total, unread: unreadTotal } = await wanted
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where ${unread}))::int`.as("unread"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .select(unread.as("unread"))
    .orderBy("shown_from", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const list = rows.map((row): Announcement => {
    const texts = textsIn<"title" | "content">(brand, input.language ?? caller.locale, row.texts);
    return {
      id: row.id,
      type: row.type as Announcement["type"],
      execution: row.execution as AnnouncementExecution,
      title: texts.title ?? "",
      content: texts.content ?? "",
      publishedAt: row.shown_from,
      unread: row.unread,
    };
  });
  return { value: { list, pageNo, totalPages: Math.ceil(total / pageSize), total, unread: unreadTotal } };
}

function concerns(
  execution: AnnouncementExecution | undefined,
  allowed: readonly AnnouncementExecution[],
): RawBuilder<SqlBool> {
  const wanted = allowed.filter((each) => execution === undefined || each === execution);
  return sql<SqlBool>`announcement.execution = any(${wanted})`;
}
