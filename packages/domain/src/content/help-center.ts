import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { CallContext } from "../context.ts";
import { shownContent } from "./shown-content.ts";
import { languageOf, textIn } from "../written-texts.ts";

type Call = typeof contract.content.helpCenter;

/** The brand's help pages in the reader's language. A page without that language is shown in another one. */
export async function helpCenter(context: CallContext, { lang }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, caller } = context;
  const pages = await shownContent(context.db, brand, "help");
  return {
    value: {
      pages: pages.map(({ content: { term, title, summary, body } }) => {
        const language = languageOf(body, lang ?? caller.locale, brand);
        return {
          term,
          title: textIn(title, language, brand),
          summary: textIn(summary, language, brand),
          html: textIn(body, language, brand),
          language,
        };
      }),
      feedback: brand.settings.feedback,
    },
  };
}
