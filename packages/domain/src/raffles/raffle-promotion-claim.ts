import {
  type CallInput,
  type CallOutput,
  type contract,
  placeAt,
  RAFFLE_WEIGHTS,
  type RaffleDraw,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { fairSource } from "@banyan/game-math";
import { invariant, newId, Refusal, uniformBelow } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { winPoints } from "../points/index.ts";
import { useBoughtTicket } from "../raffle-tickets.ts";
import { refusal } from "../refusal.ts";
import { addToDay } from "../rewards/index.ts";
import { drawsOf } from "./draw-rows.ts";
import { takePrize } from "./give-prize.ts";
import { type PresentRaffle, presentRaffle, ticketsOf } from "./present-raffle.ts";
import { committedSeed, openRaffleSeed, replaceSeed } from "./raffle-seeds.ts";

type Call = typeof contract.rewards.rafflePromotionClaim;
type Input = CallInput<Call>;

/**
 * Uses a ticket: draws a prize from the committed seed and the player's own one. Ticket, draw, stock, budget and prize are
 * one transaction, so a refusal leaves all of them as they were. The hash of the seed names the draw: a repeated request
 * returns the same prize, and two tabs use one ticket. After PRIZES_GONE the player has another seed: the refusal tells
 * something about the prize, and the same draw would be known to win it later.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {version} (other chances, stopped, not begun, over, or a seed that another request has used)
 * - TICKET_REQUIRED
 * - PRIZES_GONE (nothing worth no less is left; the ticket stays)
 */
export async function rafflePromotionClaim(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, signals, player } = context;
  const draw = await inTransaction(db, (tx) => claim(tx, context, input)).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "PRIZES_GONE") await discardSeed(context, input);
    throw error;
  });
  if (draw.kind === "cash") signals.publish({ playerId: player.id, kind: "reward" });
  if (draw.kind === "points") signals.publish({ playerId: player.id, kind: "balance" });
  return { value: draw };
}

async function claim(tx: Transaction, { brand, player, vault }: PlayerContext, input: Input): Promise<RaffleDraw> {
  // Two tabs of one player take turns.
  const isActive = await lockPlayer(tx, player.id);
  const present = await presentRaffle(tx, brand.id, input.id);
  if (!present) throw refusal("NOT_FOUND");
  const [known] = await drawsOf(tx, player.id, sql`draw.seed_hash = ${input.seedHash}`, 1);
  if (known?.clientSeed === input.clientSeed) return known;
  if (!isActive) throw refusal("PLAYER_EXCLUDED");
  const owner = { playerId: player.id, promotionId: present.id };
  const seed = await committedSeed(tx, vault, owner);
  if (!present.isOpen || present.version !== input.version || seed.seedHash !== input.seedHash) {
    throw refusal("STATE_CHANGED", { version: present.version });
  }
  const tickets = await ticketsOf(tx, present, { playerId: player.id, currency: brand.currency });
  if (tickets.ofDay + tickets.bought === 0) throw refusal("TICKET_REQUIRED");
  // Those of the day lapse with it, so they are used before bought ones.
  const ticketId = tickets.ofDay > 0 ? null : await useBoughtTicket(tx, owner);
  const serverSeed = openRaffleSeed(vault, owner, seed);
  const drawn = await draw(tx, { brand, player }, present, {
    ...{ serverSeed, seedHash: seed.seedHash, clientSeed: input.clientSeed, number: tickets.drawn + 1, ticketId },
  });
  await replaceSeed(tx, vault, owner);
  return drawn;
}

async function discardSeed({ db, player, vault }: PlayerContext, { id, seedHash }: Input): Promise<void> {
  const owner = { playerId: player.id, promotionId: id };
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, player.id);
    if ((await committedSeed(tx, vault, owner)).seedHash === seedHash) await replaceSeed(tx, vault, owner);
  });
}

interface DrawWanted {
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  /** The number of the draw in its day. */
  readonly number: number;
  /** The bought ticket that is used; null: a ticket of the day. */
  readonly ticketId: string | null;
}

async function draw(
  tx: Transaction,
  { brand, player }: Pick<PlayerContext, "brand" | "player">,
  present: PresentRaffle,
  { serverSeed, seedHash, clientSeed, number, ticketId }: DrawWanted,
): Promise<RaffleDraw> {
  const point = uniformBelow(fairSource({ serverSeed, clientSeed, nonce: 0 }), RAFFLE_WEIGHTS);
  const drawn = placeAt(present.terms.prizes, point);
  const place = await takePrize(tx, present, drawn);
  const prize = present.terms.prizes[place];
  invariant(prize, "a drawn prize is in the list");
  const id = newId();
  const owner = { brandId: brand.id, playerId: player.id };
  const rewardId =
    prize.kind === "cash"
      ? await addToDay(tx, {
          ...{
            promotionId: present.id,
            ...owner,
            kind: present.kind,
            version: present.version,
            currency: brand.currency,
          },
          ...{ amount: prize.amount, claimDays: present.terms.claimDays, step: number, why: { prize: prize.key } },
        })
      : null;
  if (prize.kind === "points") await winPoints(tx, owner, { drawId: id, points: prize.amount });
  await sql`
    insert into raffle_draw (
      player_id, id, promotion_id, brand_id, version, day, number, server_seed, seed_hash, client_seed, point, drawn_place,
      place, kind, amount, reward_id, ticket_id
    ) values (
      ${player.id}, ${id}, ${present.id}, ${brand.id}, ${present.version}, ${present.day}::date, ${number}, ${serverSeed},
      ${seedHash}, ${clientSeed}, ${point}, ${drawn}, ${place}, ${prize.kind}, ${prize.amount}, ${rewardId},
      ${ticketId}
    )
  `.execute(tx);
  const [written] = await drawsOf(tx, player.id, sql`draw.id = ${id}`, 1);
  invariant(written, "a draw that was written is there");
  return written;
}
