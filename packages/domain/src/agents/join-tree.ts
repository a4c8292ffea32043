import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { refusal } from "../refusal.ts";

/** The most levels between a member and the root of the member's tree. */
export const DEPTH_MAX = 32;

/** The lock of the trees of all brands: registrations share it, a move has it alone until its transaction ends. */
const TREE_LOCK = 4_120_412;

/** Lets registrations and moves not overlap: a registration copies paths that a move changes. */
export async function lockTree(tx: Transaction, act: "join" | "move"): Promise<void> {
  await (
    act === "join"
      ? sql`select pg_advisory_xact_lock_shared(${TREE_LOCK})`
      : sql`select pg_advisory_xact_lock(${TREE_LOCK})`
  ).execute(tx);
}

/** Throws Refusal DEPTH_LIMIT when the upline is on the deepest level of its tree. */
export async function refuseTooDeep(tx: Transaction, uplineId: PlayerId): Promise<void> {
  await lockTree(tx, "join");
  const { depth } = await tx
    .selectFrom("member_path as path")
    .innerJoin("player", "player.no", "path.descendant_no")
    .select(({ fn }) => fn.max("path.depth").as("depth"))
    .where("player.id", "=", uplineId)
    .executeTakeFirstOrThrow();
  if (depth >= DEPTH_MAX) throw refusal("DEPTH_LIMIT");
}

/**
 * Adds the paths of a new player: from the player to itself, and from each member above. The upline's own paths were
 * committed with the upline, and {@link refuseTooDeep} has locked out moves.
 */
export async function joinTree(tx: Transaction, no: number, uplineId: PlayerId | undefined): Promise<void> {
  await sql`
    insert into member_path (ancestor_no, depth, descendant_no)
    select ${no}::integer, 0, ${no}::integer
    union all
    select above.ancestor_no, above.depth + 1, ${no}::integer
    from player as upline join member_path as above on above.descendant_no = upline.no
    where upline.id = ${uplineId ?? null}::uuid
  `.execute(tx);
  await sql`
    insert into team_changed select id, brand_date(brand_id, created_at) from player where no = ${no}
  `.execute(tx);
}

/**
 * SQL query: everybody above a member, the member included, by the paths that were kept until `past.until_at`; by the
 * present ones where that is null.
 */
export const ancestorsBefore = (no: string): RawBuilder<unknown> => sql`
  select ancestor_no, depth from member_path where past.until_at is null and descendant_no = ${sql.ref(no)}
  union all
  select ancestor_no, depth from member_path_past where descendant_no = ${sql.ref(no)} and until_at = past.until_at
`;
