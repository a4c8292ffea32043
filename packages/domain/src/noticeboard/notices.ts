import type { CallInput, CallOutput, contract, Notice } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { boardOf, textsIn } from "./localised.ts";
import { isOnShow } from "./on-show.ts";

type Call = typeof contract.noticeboard.notices;

/** A marquee of more would never come round. */
const SHOWN = 20;

/** The notices on show, in the brand's order, in the caller's language; none where the list of types leaves out B. */
export async function notices(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, caller } = context;
  if (input.types?.split(",").includes("B") === false) return { value: [] };
  const rows = await db
    .selectFrom("notice")
    .selectAll()
    .where("brand_id", "=", boardOf(brand))
    .where(isOnShow("notice"))
    .orderBy("position")
    .orderBy("shown_from", "desc")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  const value = rows.map((row): Notice => {
    const texts = textsIn<"title" | "content">(brand, input.language ?? caller.locale, row.texts);
    return { id: row.id, title: texts.title ?? "", content: texts.content ?? "", publishedAt: row.shown_from };
  });
  return { value };
}
