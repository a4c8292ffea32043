import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { toPageBy } from "../../keyset-cursor.ts";
import { readerOfMember } from "../reward-reader.ts";
import { asReward, olderRewards, type RewardRow, rewardRows, storedFigures } from "./reward-rows.ts";

type Call = typeof contract.operations.memberRewards;

/**
 * A member's rewards in the order in which they were computed, newest first, with the figures behind the amounts of
 * rebates and cashbacks. Throws Refusal, in precedence order: NOT_FOUND, INPUT_INVALID.
 */
export async function memberRewards(
  context: OperatorContext,
  { memberId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const reader = await readerOfMember(context, memberId);
  const rows = await rewardRows(reader.db, reader.player.id, {
    where: olderRewards(before),
    order: sql`reward.id desc`,
    limit: limit + 1,
    figures: true,
  });
  return toPageBy(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...asReward(reader, row), figures: figuresOf(row) }),
  );
}

function figuresOf(row: RewardRow) {
  if (row.kind !== "rebate" && row.kind !== "cashback") return null;
  const { parts, ...sums } = storedFigures(row.why);
  return { ...sums, parts: [...parts], cut: row.computed - row.amount };
}
