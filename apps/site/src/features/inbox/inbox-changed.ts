import { queries, queryClient } from "../../platform/platform.ts";

/** Refetches the messages, and the number of unread ones, which is a part of the member's info. */
export function inboxChanged(): Promise<unknown> {
  return Promise.all(
    [queries.inbox.key(), queries.member.info.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
