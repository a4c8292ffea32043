/** The tags that a text with headings, lists, links and tables may contain. Other tags are removed; their text stays. */
export const richTextTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "u",
  "s",
  "small",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

/** The attributes that these tags may have. The platform sets `rel` and `target` itself. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel", "target"],
  th: ["scope"],
  ol: ["start"],
};

/** A limit above the length of any readable page. */
export const RICH_TEXT_LENGTH_MAX = 20_000;

/** Control characters except line breaks and tabs, and halves of surrogate pairs. As the body of a character class. */
export const NOT_IN_RICH_TEXT = "\\u0000-\\u0008\\u000b-\\u001f\\u007f\\p{Surrogate}";

/** A path of the site. Browsers read a backslash as a slash, and two slashes as another host. */
export const PAGE_PATH = /^\/(?![/\\])[^\s\\\u0000-\u0020\u007f]*$/;

/** The longest address of a link, in UTF-16 code units. */
export const RICH_TEXT_LINK_LENGTH_MAX = 500;
const WEB_OR_MAIL = /^(?:https?:\/\/[^\s/?#\\]+[^\s\\]*|mailto:[^\s@]+@[^\s@]+)$/i;
const PLACE_ON_THE_PAGE = /^#[^\s\\]+$/;
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Whether a link of a text may have this address: a page of the site, a place on the page, the web or mail. */
export function isRichTextLink(address: string): boolean {
  if (address.length > RICH_TEXT_LINK_LENGTH_MAX || CONTROL.test(address)) return false;
  return [PAGE_PATH, PLACE_ON_THE_PAGE, WEB_OR_MAIL].some((form) => form.test(address));
}
