import { type CallInput, type CallOutput, type contract, expectedPrize } from "@banyan/contract";
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
  const { progress, earned, used } = await ticketsOf(db, present, { playerId: player.id, currency: brand.currency });
  const { seedHash } = await committedSeed(db, vault, { playerId: player.id, promotionId: id });
  return {
    value: {
      ...{ id, kind, version, currency: brand.currency, progress, earned, until: to, seedHash },
      title: textIn(content.title, caller.locale, brand),
      state: isOpen ? "open" : "closed",
      terms: { ...terms, prizes: [...terms.prizes] },
      expected: expectedPrize(terms.prizes),
      tickets: isOpen && earned > used ? earned - used : 0,
      draws: await drawsOf(db, player.id, sql`draw.promotion_id = ${id}`, LISTED),
    },
  };
}
