import type { Transaction } from "@banyan/db";
import type { Brand } from "@banyan/domain";
import { invariant, type PlayerId } from "@banyan/kernel";
import { houseAccount, playerAccount, post } from "@banyan/ledger";

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
