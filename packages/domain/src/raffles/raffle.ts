import { type CallInput, type CallOutput, type contract, expectedPrize } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { textIn } from "../written-texts.ts";
import { drawsOf } from "./draw-rows.ts";
import { presentRaffle, ticketsOf } from "./present-raffle.ts";
import { committedSeed } from "./raffle-seeds.ts";

type Call = typeof contract.rewards.raffle;

/** The draws that a raffle lists. */
const LISTED = 10;

/** A raffle with its chances, and the player's tickets and latest draws. Throws Refusal NOT_FOUND. */
export async function raffle(context: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, caller, player, vault } = context;
  const present = await presentRaffle(db, brand.id, id);
  if (!present) throw refusal("NOT_FOUND");
  const { kind, content, isOpen, version, terms, to } = present;
  const { progress, earned, ofDay, bought } = await ticketsOf(db, present, {
    playerId: player.id,
    currency: brand.currency,
  });
  const { seedHash } = await committedSeed(db, vault, { playerId: player.id, promotionId: id });
  return {
    value: {
      ...{ id, kind, version, currency: brand.currency, progress, earned, until: to, seedHash },
      title: textIn(content.title, caller.locale, brand),
      state: isOpen ? "open" : "closed",
      terms: { ...terms, prizes: [...terms.prizes] },
      expected: expectedPrize(terms.prizes),
      tickets: isOpen ? ofDay + bought : 0,
      bought,
      inMall: await hasTicketsInMall(db, id),
      draws: await drawsOf(db, player.id, sql`draw.promotion_id = ${id}`, LISTED),
    },
  };
}

/** Whether a published reward of the points mall gives tickets of a raffle. */
async function hasTicketsInMall(db: DatabaseConnection, raffleId: string): Promise<boolean> {
  const { rows } = await sql`
    select from content_item as reward
    join mall_stock as stock on stock.reward_id = reward.id and coalesce(stock.left_count, 1) > 0
    where reward.kind = 'reward' and reward.published and reward.content ->> 'promotionId' = ${raffleId} limit 1
  `.execute(db);
  return rows.length > 0;
}
