import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { lockPlayer } from "../../lock-player.ts";
import { refusal } from "../../refusal.ts";
import { isPublished } from "../is-published.ts";
import { assertLeads } from "../model/promotion-states.ts";
import { takePlace } from "../take-place.ts";
import { activityOfferRows, asActivityOffer } from "./activity-offers.ts";
import { storedActivityTerms } from "./activity-rows.ts";

type Call = typeof contract.rewards.applyActivity;
type Input = CallInput<Call>;

/**
 * Sends an application for the reward of an activity, or sends a rejected one again. It then has another id, so an
 * operator cannot decide what the page showed before. The highest reward is reserved of the budget while it waits.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {version} (another version, stopped, not begun, or over)
 * - LIMIT_REACHED (rewarded in this period)
 * - PLACES_GONE (unless the own application waits)
 * - STATE_CHANGED {state} (it waits already)
 * - PROOF_REQUIRED (too few pictures, or one that the player did not send for an activity)
 * - BUDGET_SPENT
 */
export async function applyActivity(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  await inTransaction(db, (tx) => apply(tx, context, input));
  const row = (await activityOfferRows(db, brand.id, player.id)).find(({ id }) => id === input.id);
  invariant(row, "an activity with an application is there");
  return { value: asActivityOffer(row, brand.currency) };
}

async function apply(tx: Transaction, { brand, player }: PlayerContext, input: Input): Promise<void> {
  const { id, version, comment, uploadIds } = input;
  // Two tabs of one player take turns.
  const isActive = await lockPlayer(tx, player.id);
  const row = (await activityOfferRows(tx, brand.id, player.id)).find((each) => each.id === id);
  if (!row || !(await isPublished(tx, id))) throw refusal("NOT_FOUND");
  if (!isActive) throw refusal("PLAYER_EXCLUDED");
  if (row.version !== version || row.state !== "open" || row.phase !== "now") {
    throw refusal("STATE_CHANGED", { version: row.version });
  }
  if (row.application_state === "issued") throw refusal("LIMIT_REACHED");
  if (row.places_left === 0 && row.application_state !== "applying") throw refusal("PLACES_GONE");
  assertLeads(row.shown, "applying");
  const { cap, pictures } = storedActivityTerms(row.terms);
  const sent = [...new Set(uploadIds)];
  if (sent.length < pictures || !(await areOwn(tx, player.id, sent))) throw refusal("PROOF_REQUIRED");
  await takePlace(tx, id, cap);
  await sql`
    insert into activity_application (
      player_id, id, promotion_id, brand_id, version, period, state, comment, pictures, reserved
    ) values (
      ${player.id}, ${newId()}, ${id}, ${brand.id}, ${version}, ${row.period}, 'applying', ${comment}, ${sent}::uuid[], ${cap}
    )
    on conflict (player_id, promotion_id, period) do update set
      id = excluded.id, version = excluded.version, state = 'applying', comment = excluded.comment, pictures = excluded.pictures,
      reserved = excluded.reserved, sent_at = now(), decided_by = null, decided_at = null, reason = null,
      first_by = null, first_amount = null
  `.execute(tx);
}

/** Locks the pictures, so they are not removed as unused meanwhile. */
async function areOwn(tx: Transaction, playerId: string, uploadIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from upload where id = any(${[...uploadIds]}::uuid[]) and player_id = ${playerId} and purpose = 'activity'
    for key share
  `.execute(tx);
  return rows.length === uploadIds.length;
}
