/** The attributes of a brand's link. A link to another site opens in a new tab; a path of the site opens in place. */
export function linkTarget(address: string): { readonly target?: "_blank"; readonly rel?: "noreferrer" } {
  return address.startsWith("/") ? {} : { target: "_blank", rel: "noreferrer" };
}
