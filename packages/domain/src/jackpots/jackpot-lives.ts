import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { gameName } from "../games/index.ts";
import { readOnePool } from "./pool-books.ts";

type Call = typeof contract.operations.jackpotLives;

const LIVES_SHOWN = 100;

/** The lives of a jackpot, newest first. Throws Refusal NOT_FOUND, also for a jackpot that the operator may not see. */
export async function jackpotLives(
  { db, operator, caller }: OperatorContext,
  { poolId }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  await readOnePool(db, operator, poolId);
  const rows = await db
    .selectFrom("jackpot_cycle")
    .leftJoin("player", "player.id", "jackpot_cycle.player_id")
    .leftJoin("vendor", "vendor.code", "jackpot_cycle.vendor_code")
    .leftJoin("game", (join) =>
      join
        .onRef("game.vendor_code", "=", "jackpot_cycle.vendor_code")
        .onRef("game.game_code", "=", "jackpot_cycle.game_code"),
    )
    .leftJoin("market", "market.id", "jackpot_cycle.market_id")
    .leftJoin("lottery_draw", "lottery_draw.id", "market.draw_id")
    .selectAll("jackpot_cycle")
    .select([
      "lottery_draw.numero",
      "player.username",
      "vendor.name as vendor_name",
      gameName(caller.locale).as("game_name"),
    ])
    .where("jackpot_cycle.pool_id", "=", poolId)
    .orderBy("jackpot_cycle.number", "desc")
    .limit(LIVES_SHOWN)
    .execute();
  return {
    value: rows.map((row) => ({
      number: row.number,
      seed: row.seed,
      beganAt: row.began_at,
      endedAt: row.ended_at,
      commitment: row.commitment?.toString("hex") ?? null,
      drop: row.revealed_drop,
      win:
        row.amount === null || row.player_id === null
          ? null
          : {
              amount: row.amount,
              brandId: row.brand_id ?? "",
              memberId: row.player_id ?? "",
              account: row.username ?? "",
              vendor: row.vendor_code ?? "",
              vendorName: row.vendor_name ?? row.vendor_code ?? "",
              gameCode: row.game_code ?? "",
              gameName: row.game_name ?? row.game_code ?? "",
              betTransactionId: row.bet_transaction_id ?? "",
            },
      drawn:
        row.amount === null || row.winners === null
          ? null
          : { amount: row.amount, winners: row.winners, takenBack: row.taken_back, numero: row.numero },
    })),
  };
}
