import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { ancestorsBefore } from "../join-tree.ts";
import type { CategoryPlay, CostName, MemberFacts } from "./branch-figures.ts";

/** A part of a period in which nobody moved. */
export interface TimedFacts {
  /** The way from the top down to each member, the member included. */
  readonly paths: readonly (readonly number[])[];
  readonly plays: readonly (CategoryPlay & { readonly no: number })[];
  readonly costs: readonly (Readonly<Partial<Record<CostName, bigint>>> & { readonly no: number })[];
}

/** The ways from the top down to members, by the tree of a moment. */
export async function pathsAt(
  db: DatabaseConnection | Transaction,
  nos: readonly number[],
  at: Date,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ path: number[] }>`
    select array_agg(up.ancestor_no order by up.depth desc) as path
    from unnest(${nos}::integer[]) as member (no)
    cross join lateral (
      select min(until_at) as until_at from member_path_past where descendant_no = member.no and until_at > ${at}
    ) as past
    cross join lateral (${ancestorsBefore("member.no")}) as up
    group by member.no
  `.execute(db);
  return rows.map(({ path }) => path);
}

/** A member at a place of the tree. */
interface TreePlace {
  readonly no: number;
  readonly member: number;
  readonly upline: number | null;
  readonly play: Map<string, CategoryPlay>;
  readonly costs: Map<string, bigint>;
}

/**
 * Joins the parts of a period into one tree. A member with the same way from the top in several parts has one place there.
 * Every other place of the member has a number below zero.
 */
export function placeMembers(parts: readonly TimedFacts[]): readonly MemberFacts[] {
  const places = new Map<string, TreePlace>();
  const standing = new Set<number>();
  const placeOf = (path: readonly number[]): TreePlace => {
    const name = path.join(" ");
    const known = places.get(name);
    if (known) return known;
    const member = path.at(-1) ?? 0;
    const upline = path.length > 1 ? placeOf(path.slice(0, -1)).no : null;
    const no = standing.has(member) ? -1 - places.size : member;
    standing.add(member);
    const place = { no, member, upline, play: new Map(), costs: new Map() };
    places.set(name, place);
    return place;
  };
  for (const { paths, plays, costs } of parts) {
    const byMember = new Map(paths.map((path) => [path.at(-1), placeOf(path)]));
    for (const { no, ...more } of plays) {
      const play = byMember.get(no)?.play;
      const known = play?.get(more.category);
      play?.set(more.category, {
        category: more.category,
        validBet: (known?.validBet ?? 0n) + more.validBet,
        playResult: (known?.playResult ?? 0n) + more.playResult,
      });
    }
    for (const { no, ...named } of costs) {
      const known = byMember.get(no)?.costs;
      for (const [name, amount] of Object.entries(named)) known?.set(name, (known.get(name) ?? 0n) + amount);
    }
  }
  return [...places.values()].map(({ no, member, upline, play, costs }) => ({
    ...{ no, upline, play: [...play.values()], costs: Object.fromEntries(costs) },
    ...(no !== member && { member }),
  }));
}
