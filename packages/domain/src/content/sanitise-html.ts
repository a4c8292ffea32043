import { isRichTextLink, richTextAttributes, richTextTags } from "@banyan/contract";
import sanitize from "sanitize-html";

/**
 * The HTML that an editor's text may contain, as the contract lists it. Other tags are removed but their text stays;
 * scripts and styles are removed with their text. Attributes that are not listed are removed, and so is every address
 * that the contract does not allow for a link.
 */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
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
      if (href === undefined || !isRichTextLink(href)) return { tagName, attribs: {} };
      const outside = /^(?:https?|mailto):/i.test(href);
      return { tagName, attribs: outside ? { href, rel: "noopener noreferrer", target: "_blank" } : { href } };
    },
  },
};

/** HTML that is safe to show on our pages, without forbidden parts. A second pass changes nothing. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, ALLOWED).trim();
}
