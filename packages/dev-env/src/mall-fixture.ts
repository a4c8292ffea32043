import type { DatabaseConnection } from "@banyan/db";
import type { RewardContent } from "@banyan/domain/content";
import { keepRewardStock } from "@banyan/domain/points";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";

/** The version of the rewards of {@link createReward}. */
export const REWARD_VERSION = 3;

/** A published reward of the points mall: a mug for 500 points, in stock five times. Returns its id. */
export async function createReward(
  db: DatabaseConnection,
  brandId: string,
  content: Partial<RewardContent> = {},
  left: number | null = 5,
): Promise<string> {
  const id = newId();
  const reward: RewardContent = {
    ...{ kind: "reward", type: "gift", name: { en: "A mug" }, description: { en: "" }, pictureId: null },
    ...{ promotionId: null, tickets: null },
    ...{ pointsRequired: 500, amountRequired: "0", amount: "0", limitPerPlayer: null, needsAddress: false },
    ...content,
  };
  await sql`
    insert into content_item (id, brand_id, kind, position, published, version, content)
    values (${id}, ${brandId}, 'reward', 1, true, ${REWARD_VERSION}, ${JSON.stringify(reward)})
  `.execute(db);
  await keepRewardStock(db, { brandId, rewardId: id, left });
  return id;
}
