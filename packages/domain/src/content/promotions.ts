import type { CallInput, CallOutput, contract, PromotionSummary } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { CallContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { offersOf } from "../rewards/index.ts";
import { pictureAddress, smallPictureAddress } from "./picture-address.ts";
import { isShown, promotionState } from "./promotion-state.ts";
import { type Shown, shownContent } from "./shown-content.ts";
import { languageOf, textIn } from "../written-texts.ts";

type ListCall = typeof contract.content.promotions;
type DetailCall = typeof contract.content.promotion;
type Promotion = Shown<"promotion">;

/** The promotions that the brand shows now, in its order. */
export async function promotions(
  context: CallContext,
  { lang, filter }: CallInput<ListCall>,
): Promise<CallOutput<ListCall>> {
  const now = Date.now();
  const all = await shownContent(context.db, context.brand, "promotion");
  const shown = all.filter(
    ({ content }) => isShown(content, now) && (filter === undefined || content.filters.includes(filter)),
  );
  return { value: { list: await summaries(context, shown, lang, now) } };
}

/** One promotion with its terms. Throws Refusal NOT_FOUND, also for one that is not shown now. */
export async function promotion(
  context: CallContext,
  { id, lang }: CallInput<DetailCall>,
): Promise<CallOutput<DetailCall>> {
  const { brand, caller } = context;
  const now = Date.now();
  const all = await shownContent(context.db, brand, "promotion");
  const found = all.find((each) => each.id === id && isShown(each.content, now));
  const [summary] = await summaries(context, found ? [found] : [], lang, now);
  if (!found || !summary) throw refusal("NOT_FOUND");
  const { body } = found.content;
  const language = languageOf(body, lang ?? caller.locale, brand);
  return { value: { ...summary, html: textIn(body, language, brand), language } };
}

async function summaries(
  { db, brand, caller, knownPlayer }: CallContext,
  shown: readonly Promotion[],
  lang: string | undefined,
  now: number,
): Promise<PromotionSummary[]> {
  const wanted = lang ?? caller.locale;
  const offers = shown.length === 0 ? new Map<string, never>() : await offersOf(db, brand, knownPlayer);
  const sizes = await pictureSizes(
    db,
    shown.flatMap(({ content }) => content.images.map(({ pictureId }) => pictureId)),
  );
  return shown.map(({ id, content }) => {
    const language = languageOf(content.title, wanted, brand);
    return {
      id,
      title: textIn(content.title, language, brand),
      summary: textIn(content.summary, language, brand),
      filters: [...content.filters],
      state: offers.get(id)?.state ?? promotionState(content, now),
      offer: offers.get(id)?.offer ?? null,
      raffle: offers.get(id)?.raffle ?? null,
      envelopes: offers.get(id)?.envelopes ?? false,
      isRace: offers.get(id)?.isRace ?? false,
      activity: offers.get(id)?.activity ?? null,
      announcementImages: imagesIn(content, language).flatMap(({ pictureId, sequence }) => {
        const size = sizes.get(pictureId);
        if (!size) return [];
        return [{ url: pictureAddress(pictureId), smallUrl: smallPictureAddress(pictureId), ...size, sequence }];
      }),
      startsAt: content.startsAt === null ? null : new Date(content.startsAt),
      endsAt: content.endsAt === null ? null : new Date(content.endsAt),
    };
  });
}

/**
 * Pictures that contain words are shown only to readers of that language. Those of the reader's own language come
 * first.
 */
function imagesIn({ images }: Promotion["content"], language: string) {
  const own = images.filter((image) => image.language === language);
  const chosen = own.length > 0 ? own : images.filter((image) => image.language === null);
  return chosen.toSorted((one, other) => one.sequence - other.sequence);
}

async function pictureSizes(db: DatabaseConnection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { width: number; height: number }>();
  const rows = await db
    .selectFrom("picture")
    .select(["id", "width", "height"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}
