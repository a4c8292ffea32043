import type { BetDetail, BetLine, CallInput, CallOutput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { asRecords, namedBets } from "./bet-page.ts";
import { betsOf } from "./bets.ts";

type Call = typeof contract.records.betDetail;

/** One bet of the signed-in player. Throws Refusal NOT_FOUND, also for a bet of another player. */
export function betDetail(
  { db, player, caller }: PlayerContext,
  { kind, id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return detailOf(db, { playerId: player.id, kind, id, locale: caller.locale });
}

interface WantedBet extends CallInput<Call> {
  readonly playerId: PlayerId;
  readonly locale: string;
}

/** A bet of a player with its lines or legs. Throws Refusal NOT_FOUND. */
export async function detailOf(db: DatabaseConnection, wanted: WantedBet): Promise<BetDetail> {
  const { playerId, kind, id } = wanted;
  const bets = betsOf({ player: sql`${playerId}::uuid`, only: { kind, id } });
  const [bet] = await asRecords(db, wanted, await namedBets(db, { ...wanted, limit: 1 }, bets));
  if (!bet) throw refusal("NOT_FOUND");
  if (bet.kind === "ticket") return { kind: "ticket", bet, lines: await linesOf(db, playerId, id) };
  if (bet.kind === "combo") return { kind: "combo", bet, ...(await combinationOf(db, playerId, id)) };
  return { kind: "round", bet };
}

/** The most characters of a selection that a detail shows. */
const SELECTION_SHOWN = 240;

async function linesOf(db: DatabaseConnection, playerId: PlayerId, id: string): Promise<BetLine[]> {
  const { rows } = await sql<Omit<BetLine, "number">>`
    select coalesce(split_part(bet.selection, '#', 1) || ':' || case when length(code.text) > ${SELECTION_SHOWN}
        then left(code.text, ${SELECTION_SHOWN}) || '…' else code.text end, bet.selection) as selection,
      bet.stake, bet.potential_payout as "potentialPayout", bet.state, bet.payout
    from market_bet_record as bet
    left join market_code as code on bet.selection like '%#%' and code.hash = split_part(bet.selection, '#', 2)
    where bet.player_id = ${playerId} and bet.id between ${id}::uuid and market_last_line(${id}::uuid)
    order by bet.id
  `.execute(db);
  return rows.map((row, index) => ({ number: index + 1, ...row }));
}

type Combination = Omit<Extract<BetDetail, { kind: "combo" }>, "kind" | "bet">;

async function combinationOf(db: DatabaseConnection, playerId: PlayerId, id: string): Promise<Combination> {
  const { unit, lines, potential_payout } = await db
    .selectFrom("market_combo")
    .select(["unit", "lines", "potential_payout"])
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows: legs } = await sql<Combination["legs"][number]>`
    select market.name as "marketName", leg.selection, (leg.odds / 1000.0)::numeric(12, 3)::text as odds, leg.outcome
    from market_leg_record as leg join market on market.id = leg.market_id
    where leg.player_id = ${playerId} and leg.combo_id = ${id}
    order by leg.leg
  `.execute(db);
  return { unit, potentialPayout: potential_payout, legs, parlays: parlaysOf(lines) };
}

/** Counts the parlays by their legs; each line is a mask of them. */
function parlaysOf(lines: readonly number[]): Combination["parlays"] {
  const counts = new Map<number, number>();
  for (const mask of lines) {
    const legs = mask.toString(2).replaceAll("0", "").length;
    counts.set(legs, (counts.get(legs) ?? 0) + 1);
  }
  return [...counts].toSorted(([one], [other]) => one - other).map(([legs, count]) => ({ legs, count }));
}
