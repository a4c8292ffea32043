/**
 * The options for a list that is fetched page by page. Each page names the cursor of the next one; the last page has
 * none.
 */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }): string | undefined => next ?? undefined,
};
