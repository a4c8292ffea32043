import type { Transaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, openAccount, playerAccount, post } from "@banyan/ledger";

/** Gives a player money of the house by a real transfer, in minor units. The same key moves nothing again. */
export async function fundPlayer(
  tx: Transaction,
  brand: Pick<Brand, "id" | "currency">,
  playerId: PlayerId,
  minor: bigint,
  key: string,
): Promise<void> {
  const house = await houseAccount(tx, brand.id, "house", brand.currency);
  const cash = await playerAccount(tx, playerId, "player_cash", brand.currency);
  invariant(cash, "a player has a cash account");
  const [answer] = await post(tx, [
    {
      key,
      kind: "adjustment",
      source: house.id,
      destination: cash.id,
      amount: { minor, currency: brand.currency },
      reference: { kind: "opening_balance", id: playerId },
    },
  ]);
  invariant(answer?.outcome !== "refused", `the money of ${key} did not move`);
}

const POINTS = "PTS";

/** Gives a player points of the brand by a real transfer, in hundredths. The same key moves nothing again. */
export async function givePoints(
  tx: Transaction,
  brand: Pick<Brand, "id">,
  playerId: PlayerId,
  points: bigint,
  key: string,
): Promise<void> {
  const cost = await houseAccount(tx, brand.id, "promotion_cost", POINTS, "points");
  const own = await openAccount(tx, { brandId: brand.id, playerId, kind: "points", currency: POINTS });
  const [answer] = await post(tx, [
    {
      key,
      kind: "points_adjusted",
      source: cost.id,
      destination: own.id,
      amount: { minor: points, currency: POINTS },
      reference: { kind: "opening_balance", id: playerId },
    },
  ]);
  invariant(answer?.outcome !== "refused", `the points of ${key} did not move`);
}
