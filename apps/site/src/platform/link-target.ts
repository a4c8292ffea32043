/** What a link of the brand's needs: one that leads to another site opens beside this page, one of its own in its place. */
export function linkTarget(address: string): { readonly target?: "_blank"; readonly rel?: "noreferrer" } {
  return address.startsWith("/") ? {} : { target: "_blank", rel: "noreferrer" };
}
