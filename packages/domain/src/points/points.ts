import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { asId, type PlayerId } from "@banyan/kernel";
import { playerAccount, statement } from "@banyan/ledger";
import * as z from "zod";
import { pictureAddress } from "../content/index.ts";
import type { CallContext, PlayerContext } from "../context.ts";
import { beyond, moment, readCursor, toPage, toPageBy } from "../keyset-cursor.ts";
import { languageOf, textIn } from "../written-texts.ts";
import { mallRewards, pointsRequired, worthOf } from "./mall-rewards.ts";
import { pointSettingsOf } from "./point-settings.ts";
import { POINTS, pointsOf } from "./points-account.ts";
import { asRedemption } from "./redemption-rows.ts";

type Config = typeof contract.content.pointsConfig;
type Rewards = typeof contract.content.pointsRewards;
type Balance = typeof contract.content.pointsBalance;
type Details = typeof contract.content.pointsDetails;
type Redemptions = typeof contract.content.pointsRedemptions;

/** Free play shows the mall of its real brand. */
const brandOfMall = ({ brand }: CallContext) => brand.freePlayOf ?? brand.id;

/** Whether points are earned and converted here, at which rates. They never expire. */
export async function pointsConfig(context: CallContext, _input: CallInput<Config>): Promise<CallOutput<Config>> {
  const [present] = await pointSettingsOf(context.db, brandOfMall(context));
  const { currency } = context.brand;
  if (!present) {
    return { value: { state: "coming_soon", expire: false, version: 0, rates: [], convert: null, currency } };
  }
  const { version, convertRate: rate, convertMinimum: minimum } = present;
  const rates = [...present.rates];
  const convert = rate === 0n ? null : { rate, minimum };
  return { value: { state: "open", expire: false, version, rates, convert, currency } };
}

/** The rewards that the brand gives for points, in the brand's order. */
export async function pointsRewards(context: CallContext, { lang }: CallInput<Rewards>): Promise<CallOutput<Rewards>> {
  const { db, brand, caller } = context;
  const rewards = await mallRewards(db, brandOfMall(context));
  return {
    value: {
      list: rewards.map((reward) => {
        const { id, version, content, left, bonus, tickets } = reward;
        const language = languageOf(content.name, lang ?? caller.locale, brand);
        const { type, limitPerPlayer, needsAddress } = content;
        return {
          ...{ id, version, type, left, limitPerPlayer, needsAddress },
          name: textIn(content.name, language, brand),
          description: textIn(content.description, language, brand),
          imageUrl: content.pictureId === null ? null : pictureAddress(content.pictureId),
          pointsRequired: pointsRequired(content),
          amountRequired: BigInt(content.amountRequired),
          amount: worthOf(reward),
          currency: brand.currency,
          bonus,
          tickets: tickets && { ...tickets, raffle: textIn(tickets.raffle, language, brand) },
        };
      }),
    },
  };
}

/** The member's points. */
export async function pointsBalance({ db, player }: PlayerContext): Promise<CallOutput<Balance>> {
  return { value: { points: await pointsOf(db, asId<PlayerId>(player.id)) } };
}

type DetailKind = CallOutput<Details>["list"][number]["kind"];

/** The kind of each transfer of points; any other is an adjustment. */
const DETAIL_KINDS: Readonly<Record<string, DetailKind>> = {
  points_earned: "earned",
  points_redeemed: "redeemed",
  points_returned: "returned",
  points_converted: "converted",
  points_won: "won",
};

const sequenceCursor = z.tuple([z.string().regex(/^\d{1,18}$/)]);

/** The movements of the member's points. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function pointsDetails(
  { db, player }: PlayerContext,
  { before, limit }: CallInput<Details>,
): Promise<CallOutput<Details>> {
  const [sequence] = before === undefined ? [] : readCursor(before, sequenceCursor);
  const account = await playerAccount(db, player.id, "points", POINTS);
  if (!account) return { list: [], next: null };
  const { lines } = await statement(db, {
    account: account.id,
    limit: limit + 1,
    ...(sequence !== undefined && { before: BigInt(sequence) }),
  });
  return toPageBy(
    lines,
    limit,
    (line) => [line.sequence.toString()],
    (line) => ({
      id: line.transferId,
      kind: DETAIL_KINDS[line.kind] ?? "adjusted",
      points: line.change,
      balanceAfter: line.balanceAfter,
      reference: line.reference.kind === "redemption" ? line.reference.id : "",
      at: line.createdAt,
    }),
  );
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
  return toPage(rows, limit, asRedemption);
}
