import { type CallInput, type CallOutput, type contract, isGift, type JoinObstacle } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { refusal } from "../refusal.ts";
import type { CashOwner } from "../wallet/index.ts";
import { lockDevicesOf } from "./audience.ts";
import { bonusEntryOf } from "./bonus-entries.ts";
import { storedTerms } from "./entries.ts";
import { creditGift } from "./grant-bonus.ts";
import { isPublished } from "./is-published.ts";
import { lockMoney } from "./player-money.ts";
import { type PromotionRow, promotionRows, stackingGroup } from "./promotion-rows.ts";
import { takePlace } from "./take-place.ts";

type Call = typeof contract.rewards.joinPromotion;
type Input = CallInput<Call>;

/**
 * Joins a promotion under the terms that were shown. The highest bonus is reserved of the budget, so the promise
 * can be kept. The next confirmed deposit brings the bonus; a gift is credited with the join.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {version} (another version, stopped, not begun, or over)
 * - STATE_CHANGED {state} (joined already)
 * - NOT_ELIGIBLE {reason}, BONUS_ACTIVE, LIMIT_REACHED, PLACES_GONE, BUDGET_SPENT
 */
export async function joinPromotion(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const entryId = await inTransaction(context.db, (tx) => join(tx, context, input));
  const value = await bonusEntryOf(context, entryId);
  if (value.creditedAt !== null) context.signals.publish({ playerId: context.player.id, kind: "balance" });
  return { value };
}

async function join(tx: Transaction, context: PlayerContext, input: Input): Promise<string> {
  const row = await joinable(tx, context, input);
  if (row.kind === "points_mall") throw refusedBy("points_required");
  const entryId = newId();
  await enterPromotion(tx, context, row, entryId);
  return entryId;
}

/**
 * The promotion as the player can enter it now. Locks the player and the devices. The refusals are those of
 * {@link joinPromotion} without BUDGET_SPENT of a race for the last part of the budget.
 */
export async function joinable(
  tx: Transaction,
  { brand, player }: PlayerContext,
  { id, version }: Input,
): Promise<PromotionRow> {
  // Two tabs of one player take turns.
  const isActive = await lockPlayer(tx, player.id);
  await lockDevicesOf(tx, player.id);
  const row = (await promotionRows(tx, brand.id, player.id)).find((each) => each.id === id);
  if (!row || !(await isPublished(tx, id))) throw refusal("NOT_FOUND");
  if (!isActive) throw refusal("PLAYER_EXCLUDED");
  const isOpen = row.version === version && row.state === "open" && row.phase === "now";
  if (!isOpen) throw refusal("STATE_CHANGED", { version: row.version });
  if (row.kind === "points_mall" && row.entry_state === "process") throw refusedBy("bonus_active");
  if (row.entry_state === "joined" || row.entry_state === "process") {
    throw refusal("STATE_CHANGED", { state: row.entry_state });
  }
  if (row.obstacle && row.obstacle !== "points_required") throw refusedBy(row.obstacle);
  return row;
}

/**
 * Writes the player's entry under the row that {@link joinable} returned. A gift is credited with it. Throws Refusal
 * PLACES_GONE, BUDGET_SPENT.
 */
export async function enterPromotion(
  tx: Transaction,
  { brand, player }: PlayerContext,
  { id, kind, version, period, terms: stored }: PromotionRow,
  entryId: string,
): Promise<void> {
  const terms = storedTerms(stored);
  const owner: CashOwner = { playerId: player.id, brandId: brand.id, currency: brand.currency };
  // Money is locked before budgets.
  if (isGift(kind)) await lockMoney(tx, owner);
  await takePlace(tx, id, terms.cap);
  await sql`
    insert into promotion_entry (
      player_id, id, promotion_id, brand_id, version, period, stacking_group, state, reserved, deadline
    ) values (
      ${player.id}, ${entryId}, ${id}, ${brand.id}, ${version}, ${period}, ${stackingGroup(kind)}, 'joined', ${terms.cap},
      now() + make_interval(days => ${terms.joinDays})
    )
  `.execute(tx);
  if (isGift(kind)) await creditGift(tx, owner, entryId);
}

function refusedBy(obstacle: JoinObstacle) {
  switch (obstacle) {
    case "not_in_audience":
    case "device_used":
    case "not_first_deposit":
    case "not_new_player":
    case "app_required":
    case "birthday_unknown":
    case "not_birthday":
    case "points_required":
      return refusal("NOT_ELIGIBLE", { reason: obstacle });
    case "bonus_active":
      return refusal("BONUS_ACTIVE");
    case "limit_reached":
      return refusal("LIMIT_REACHED");
    case "places_gone":
      return refusal("PLACES_GONE");
    case "budget_spent":
      return refusal("BUDGET_SPENT");
  }
}
