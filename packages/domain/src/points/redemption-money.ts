import type { Transaction } from "@banyan/db";
import { asId, type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, post } from "@banyan/ledger";
import { refusal } from "../refusal.ts";
import { holdUnlocked, receiveMoney, noteMoneyOut } from "../rewards/index.ts";
import { type CashOwner, playerCash } from "../wallet/index.ts";
import { POINTS_COST } from "../points-cost.ts";
import type { RedemptionRow } from "./redemption-rows.ts";

const ownerOf = (row: RedemptionRow): CashOwner => ({
  brandId: row.brand_id as BrandId,
  playerId: asId<PlayerId>(row.player_id),
  currency: row.currency,
});

/** The money beside the points, for all pieces. */
const priceOf = (row: RedemptionRow) => row.amount_required * BigInt(row.quantity);

/**
 * Takes the money beside the points, which must leave the locked credit. Throws Refusal CONTRACT_DEBT {debt}, INSUFFICIENT_FUNDS,
 * WAGERING_INCOMPLETE {withdrawable, locked, toPlay}.
 */
export async function takePrice(tx: Transaction, row: RedemptionRow): Promise<void> {
  const minor = priceOf(row);
  if (minor === 0n) return;
  await holdUnlocked(tx, ownerOf(row), minor, () => moveMoney(tx, row, "points_price", -minor));
  await noteMoneyOut(tx, row.player_id, minor);
}

/** Returns the money beside the points, or a part of it. */
export async function returnPrice(tx: Transaction, row: RedemptionRow, minor = priceOf(row)): Promise<void> {
  if (minor === 0n) return;
  await receiveMoney(tx, ownerOf(row), minor, () => moveMoney(tx, row, "points_price_returned", minor));
}

/** Credits the cash of an approved redemption. Gifts are delivered by the brand. */
export async function creditCash(tx: Transaction, row: RedemptionRow): Promise<void> {
  if (row.type === "gift" || row.amount === 0n) return;
  await receiveMoney(tx, ownerOf(row), row.amount, () => moveMoney(tx, row, "points_cash", row.amount));
}

/** Moves money between the player and the brand's cost of points. Throws Refusal INSUFFICIENT_FUNDS. */
async function moveMoney(tx: Transaction, row: RedemptionRow, kind: string, change: bigint): Promise<void> {
  const owner = ownerOf(row);
  const cash = await playerCash(tx, owner);
  const cost = await houseAccount(tx, owner.brandId, "promotion_cost", owner.currency, POINTS_COST);
  const [source, destination] = change < 0n ? [cash.id, cost.id] : [cost.id, cash.id];
  const minor = change < 0n ? -change : change;
  const [answer] = await post(tx, [
    {
      ...{
        key: `redemption:${row.id}:${kind}`,
        kind,
        source,
        destination,
        amount: { minor, currency: owner.currency },
      },
      reference: { kind: "redemption", id: row.reference },
    },
  ]);
  if (answer?.outcome === "refused" && answer.code === "LEDGER_INSUFFICIENT_FUNDS") {
    throw refusal("INSUFFICIENT_FUNDS");
  }
  invariant(answer?.outcome === "posted", `${kind} of ${row.id} was not moved: ${answer?.outcome}`);
}
