import { byCursor } from "@banyan/client";
import { Button, type Column, ConfirmDialog, EmptyState, notify, StatusPill, useFormats, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SentMessage } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { useAudienceWords } from "../../shared/audience/audience-words.ts";
import { EndlessTable } from "../../shared/frame/endless-table.tsx";
import { Moment } from "../../shared/frame/moment.tsx";
import { PageHeading } from "../../shared/frame/page-heading.tsx";
import { MessageDialog } from "./message-dialog.tsx";

interface MessageBoardProps {
  readonly brandId: string;
  readonly brandName: string;
}

/** The messages that operators have sent to members of a brand, with the number of members who have read them. */
export function MessageBoard({ brandId, brandName }: MessageBoardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { locale } = useUi();
  const mayManage = useMay("promotions.manage");
  const sayAudience = useAudienceWords();
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<SentMessage>();
  const query = useInfiniteQuery(
    queries.operations.sentMessages.infiniteOptions({
      input: (before: string | undefined) => ({ brandId, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  const languages = query.data?.pages[0]?.languages;
  const columns: readonly Column<SentMessage>[] = [
    {
      key: "title",
      header: t`Title`,
      phone: "title",
      cell: ({ texts }) => <bdi>{(texts[locale] ?? Object.values(texts)[0])?.title}</bdi>,
    },
    {
      key: "to",
      header: t`To`,
      cell: ({ account, audience }) => <bdi>{account ?? sayAudience(audience)}</bdi>,
    },
    { key: "members", header: t`Receivers`, numeric: true, cell: (row) => formats.number(row.members) },
    { key: "read", header: t`Read by`, numeric: true, cell: (row) => formats.number(row.read) },
    { key: "at", header: t`Sent`, cell: (row) => <Moment at={row.sentAt} /> },
    { key: "by", header: t`By`, phone: "hidden", cell: (row) => <bdi>{row.sentBy}</bdi> },
    {
      key: "state",
      header: t`State`,
      phone: "aside",
      cell: (row) =>
        row.withdrawnAt !== null ? (
          <StatusPill tone="neutral">
            <Trans>Withdrawn</Trans>
          </StatusPill>
        ) : mayManage ? (
          <Button size="sm" onClick={() => setWithdrawing(row)}>
            <Trans>Withdraw the message</Trans>
          </Button>
        ) : (
          <StatusPill tone="live">
            <Trans>Sent</Trans>
          </StatusPill>
        ),
    },
  ];
  return (
    <>
      <PageHeading
        actions={
          mayManage && languages ? (
            <Button tone="primary" onClick={() => setWriting(true)}>
              <Trans>Write a message</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>Messages of {brandName}</Trans>
      </PageHeading>
      <EndlessTable
        caption={t`Messages`}
        columns={columns}
        rowKey={(row) => row.id}
        query={query}
        empty={
          <EmptyState illustration="messages" title={t`No messages yet`}>
            <Trans>What you write to members appears here.</Trans>
          </EmptyState>
        }
      />
      {writing && languages ? (
        <MessageDialog brandId={brandId} languages={languages} onClose={() => setWriting(false)} />
      ) : null}
      {withdrawing === undefined ? null : (
        <WithdrawDialog brandId={brandId} message={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </>
  );
}

interface WithdrawDialogProps {
  readonly brandId: string;
  readonly message: SentMessage;
  readonly onClose: () => void;
}

function WithdrawDialog({ brandId, message, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const withdraw = useMutation(
    queries.operations.withdrawMessage.mutationOptions({
      onSuccess: () => notify.success(t`Nobody sees the message any more.`),
      onError: (error) => notify.error(failureText(error)),
      onSettled: () => {
        onClose();
        return queryClient.invalidateQueries({ queryKey: queries.operations.sentMessages.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Withdraw the message?`}
      confirmLabel={<Trans>Withdraw the message</Trans>}
      danger
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ brandId, id: message.id })}
    >
      <Trans>It disappears from every inbox, also where it was read.</Trans>
    </ConfirmDialog>
  );
}
