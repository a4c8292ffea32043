/** How a list is asked for page by page: each page tells where the next one begins, the last one that there is none. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { readonly next: string | null }): string | undefined => next ?? undefined,
};
