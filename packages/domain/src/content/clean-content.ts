import type { Content } from "@banyan/contract";
import { sanitiseHtml } from "./sanitise-html.ts";

/** Content as it is stored, with HTML that is safe to show. Texts that contained only forbidden tags are dropped. */
export function cleanContent(content: Content): Content {
  if (!("body" in content)) return content;
  const body = Object.entries(content.body).flatMap(([language, html]) => {
    const clean = sanitiseHtml(html ?? "");
    return clean === "" ? [] : [[language, clean]];
  });
  return { ...content, body: Object.fromEntries(body) };
}
