import { byCursor } from "@banyan/client";
import { Button, EmptyState } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { inboxChanged } from "./inbox-changed.ts";
import { MessageRow } from "./message-row.tsx";

/** The messages to the member, newest first. */
export function MessageList() {
  const failureText = useFailureText();
  const unread = useMember()?.unreadMessages ?? 0;
  const query = useInfiniteQuery(
    queries.inbox.inbox.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
    }),
  );
  const readAll = useMutation(queries.inbox.readMessages.mutationOptions({ onSettled: inboxChanged }));
  return (
    <>
      {unread > 0 && (
        <div>
          <Button size="sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
            <Trans>Mark all as read</Trans>
          </Button>
        </div>
      )}
      <FormError>{readAll.error && failureText(readAll.error)}</FormError>
      <PagedList
        query={query}
        className="divide-y divide-hairline overflow-hidden rounded-tile border border-hairline bg-surface"
        empty={
          <EmptyState illustration="messages" title={<Trans>No messages yet</Trans>}>
            <Trans>News about your level, rewards and payments will appear here.</Trans>
          </EmptyState>
        }
      >
        {(message) => <MessageRow key={message.id} message={message} />}
      </PagedList>
    </>
  );
}
