import type { CallInput, CallOutput, contract, Notice } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { boardOf, textsIn } from "./localised.ts";
import { isShownNow } from "./shown-now.ts";

type Call = typeof contract.noticeboard.notices;

/** The limit of the marquee: with more notices one round would take too long. */
const SHOWN = 20;

/**
 * The current notices, in the brand's order, in the caller's language; none where the list of types does not include B.
 */
export async function notices(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, caller } = context;
  if (input.types?.split(",").includes("B") === false) return { value: [] };
  const rows = await db
    .selectFrom("notice")
    .selectAll()
    .where("brand_id", "=", boardOf(brand))
    .where(isShownNow("notice"))
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
