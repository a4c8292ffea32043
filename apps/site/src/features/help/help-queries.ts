import { queries } from "../../platform/platform.ts";

/** The help pages change rarely: once a visit is enough. */
const FRESH_MILLIS = 5 * 60_000;

/** The brand's help pages in a language, and how long a feedback may be. */
export function helpOptions(lang: string) {
  return queries.content.helpCenter.queryOptions({ input: { lang, device: "WEB" }, staleTime: FRESH_MILLIS });
}
