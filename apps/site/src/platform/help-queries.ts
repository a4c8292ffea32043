import { queries } from "./platform.ts";

/** The help pages change rarely, so they stay fresh for five minutes. */
const FRESH_MILLIS = 5 * 60_000;

/** The brand's help pages in a language, and the length limits of feedback. */
export function helpOptions(lang: string) {
  return queries.content.helpCenter.queryOptions({ input: { lang, device: "WEB" }, staleTime: FRESH_MILLIS });
}
