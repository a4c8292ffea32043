import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { CallContext, PlayerContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { pictureAddress } from "./picture-address.ts";
import { shownContent } from "./shown-content.ts";
import { languageOf, textIn } from "./written-texts.ts";

type Config = typeof contract.content.pointsConfig;
type Rewards = typeof contract.content.pointsRewards;
type Balance = typeof contract.content.pointsBalance;
type Details = typeof contract.content.pointsDetails;
type Redemptions = typeof contract.content.pointsRedemptions;

/** Points cannot be earned or redeemed yet. */
const POINTS_STATE = "coming_soon" as const;

/** Whether points are earned and redeemed yet. They never expire. */
export function pointsConfig(_context: CallContext, _input: CallInput<Config>): CallOutput<Config> {
  return { value: { state: POINTS_STATE, expire: false } };
}

/** The rewards that the brand gives for points, in the brand's order. */
export async function pointsRewards(
  { db, brand, caller }: CallContext,
  { lang }: CallInput<Rewards>,
): Promise<CallOutput<Rewards>> {
  const rewards = await shownContent(db, brand, "reward");
  return {
    value: {
      list: rewards.map(({ id, content }) => {
        const language = languageOf(content.name, lang ?? caller.locale, brand);
        return {
          id,
          type: content.type,
          name: textIn(content.name, language, brand),
          description: textIn(content.description, language, brand),
          imageUrl: content.pictureId === null ? null : pictureAddress(content.pictureId),
          pointsRequired: content.pointsRequired,
          amountRequired: BigInt(content.amountRequired),
          currency: brand.currency,
          state: POINTS_STATE,
        };
      }),
    },
  };
}

/** The member's points: the sum of all entries. */
export async function pointsBalance({ db, player }: PlayerContext): Promise<CallOutput<Balance>> {
  const { points } = await db
    .selectFrom("points_entry")
    .select(sql<bigint>`coalesce(sum(points), 0)::bigint`.as("points"))
    .where("player_id", "=", player.id)
    .executeTakeFirstOrThrow();
  return { value: { points } };
}

/** The entries that added or removed points of the member. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function pointsDetails(
  { db, player }: PlayerContext,
  { before, limit }: CallInput<Details>,
): Promise<CallOutput<Details>> {
  const rows = await db
    .selectFrom("points_entry")
    .select(["id", "kind", "points", "reference", "created_at", moment("created_at").as("moment")])
    .where("player_id", "=", player.id)
    .where(beyond(before, "older", "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, ({ id, kind, points, reference, created_at: at }) => ({
    id,
    kind: kind as CallOutput<Details>["list"][number]["kind"],
    points,
    reference,
    at,
  }));
}

/** The member's redemptions. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function pointsRedemptions(
  { db, player }: PlayerContext,
  { before, limit }: CallInput<Redemptions>,
): Promise<CallOutput<Redemptions>> {
  const rows = await db
    .selectFrom("points_redemption")
    .selectAll()
    .select(moment("created_at").as("moment"))
    .where("player_id", "=", player.id)
    .where(beyond(before, "older", "created_at", "id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => ({
    id: row.id,
    referenceNumber: row.reference,
    applyTime: row.created_at,
    type: row.type,
    name: row.name,
    amount: row.amount,
    pointsRequired: row.points_required,
    amountRequired: row.amount_required,
    points: row.points,
    quantity: row.quantity,
    status: row.status as CallOutput<Redemptions>["list"][number]["status"],
    remark: row.remark,
  }));
}
