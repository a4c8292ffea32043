import sanitize from "sanitize-html";

/**
 * The HTML that an editor's text may contain. Other tags are removed but their text stays; scripts and styles are
 * removed with their text. Attributes that are not listed are removed. So is every address that is not a web, mail or
 * own address.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ["href", "rel", "target"], th: ["scope"], ol: ["start"] },
  allowedSchemes: ["https", "http", "mailto"],
  // "//elsewhere.example" looks like a path on our own host.
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
  nestingLimit: 12,
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    div: "p",
    h1: "h2",
    h5: "h4",
    h6: "h4",
    // A page opened from ours must not be able to control it, and must not learn the reader's previous address.
    a: (tagName, attribs): sanitize.Tag => {
      const { href } = attribs;
      if (href === undefined) return { tagName, attribs: {} };
      const outside = /^(?:https?|mailto):/i.test(href);
      return { tagName, attribs: outside ? { href, rel: "noopener noreferrer", target: "_blank" } : { href } };
    },
  },
};

/** HTML that is safe to show on our pages, without forbidden parts. A second pass changes nothing. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, ALLOWED).trim();
}
