import { type Banner, type CallInput, type CallOutput, type contract, PAGE_PATH } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { boardOf, textsIn } from "./localised.ts";
import { isShownNow } from "./shown-now.ts";

type Call = typeof contract.noticeboard.banners;

/** The current banners, in the brand's order, with their texts and pictures in the caller's language. */
export async function banners(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, caller } = context;
  const { groupName } = input;
  const rows = await db
    .selectFrom("banner")
    .selectAll()
    .where("brand_id", "=", boardOf(brand))
    .where(isShownNow("banner"))
    .$if(groupName !== undefined, (query) => query.where("group_name", "=", groupName ?? ""))
    .orderBy("group_name")
    .orderBy("position")
    .orderBy("id")
    .execute();
  const value = rows.map((row): Banner => {
    const texts = textsIn<"title" | "text" | "action" | "imageUrl">(brand, input.language ?? caller.locale, row.texts);
    return {
      id: row.id,
      url: texts.imageUrl ?? row.image_url,
      groupName: row.group_name as Banner["groupName"],
      ...linkageOf(row),
      title: texts.title ?? null,
      text: texts.text ?? null,
      action: texts.action ?? null,
    };
  });
  return { value };
}

/** The link of a banner. A link that breaks a later rule is dropped. */
function linkageOf(row: {
  readonly linkage_type: string | null;
  readonly linkage: string | null;
}): Pick<Banner, "linkageType" | "linkage"> {
  const { linkage_type: linkageType, linkage } = row;
  if (linkageType === "PAGE" && !PAGE_PATH.test(linkage ?? "")) return { linkageType: null, linkage: null };
  return { linkageType: linkageType as Banner["linkageType"], linkage };
}
