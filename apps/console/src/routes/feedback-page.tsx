import { type Column, EmptyState, Segmented, StatusPill } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FeedbackDrawer } from "../features/feedback/feedback-drawer.tsx";
import { FeedbackAbout } from "../features/feedback/feedback-type.tsx";
import { BrandNames } from "../shared/frame/brand-names.tsx";
import { EndlessTable } from "../shared/frame/endless-table.tsx";
import { Moment } from "../shared/frame/moment.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { useBrandInput } from "../shared/frame/use-brand.ts";
import type { FeedbackLine } from "../platform/answers.ts";
import { byCursor } from "@banyan/client";
import { queries } from "../platform/platform.ts";

/** Feedback to the brands. The oldest unanswered comes first. */
export function FeedbackPage() {
  const { t } = useLingui();
  const brand = useBrandInput();
  const [view, setView] = useState<"waiting" | "all">("waiting");
  const [opened, setOpened] = useState<FeedbackLine>();
  const columns: readonly Column<FeedbackLine>[] = [
    { key: "reference", header: t`Reference`, phone: "title", cell: (row) => <span dir="ltr">{row.reference}</span> },
    { key: "about", header: t`About`, cell: (row) => <FeedbackAbout type={row.type} /> },
    {
      key: "content",
      header: t`Message`,
      cell: (row) => (
        <span dir="auto" className="line-clamp-2 max-w-lg">
          {row.content}
        </span>
      ),
    },
    { key: "sender", header: t`Sender`, phone: "hidden", cell: (row) => <bdi>{row.account ?? row.sender ?? "–"}</bdi> },
    { key: "brand", header: t`Brand`, phone: "hidden", cell: (row) => <BrandNames ids={[row.brandId]} /> },
    { key: "at", header: t`Time`, cell: (row) => <Moment at={row.createdAt} /> },
    { key: "state", header: t`State`, phone: "aside", cell: (row) => <FeedbackState state={row.state} /> },
  ];
  const query = useInfiniteQuery(
    queries.operations.feedbackInbox.infiniteOptions({
      input: (before: string | undefined) => ({ ...brand, view, ...(before === undefined ? {} : { before }) }),
      ...byCursor,
    }),
  );
  return (
    <>
      <PageHeading
        actions={
          <Segmented
            label={t`Which feedback`}
            value={view}
            onValueChange={setView}
            segments={[
              { value: "waiting", label: t`Waiting` },
              { value: "all", label: t`All` },
            ]}
          />
        }
      >
        <Trans>Feedback</Trans>
      </PageHeading>
      <EndlessTable
        caption={t`Feedback`}
        columns={columns}
        rowKey={(row) => row.id}
        onRowPress={setOpened}
        query={query}
        empty={
          <EmptyState
            illustration="messages"
            title={view === "waiting" ? t`No feedback waits for an answer` : t`No feedback yet`}
          >
            <Trans>What people write on the site appears here.</Trans>
          </EmptyState>
        }
      />
      {opened === undefined ? null : <FeedbackDrawer feedback={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function FeedbackState({ state }: { readonly state: FeedbackLine["state"] }) {
  if (state === "open") {
    return (
      <StatusPill tone="info">
        <Trans>Waiting</Trans>
      </StatusPill>
    );
  }
  return (
    <StatusPill tone={state === "answered" ? "live" : "neutral"}>
      {state === "answered" ? <Trans>Answered</Trans> : <Trans>Closed</Trans>}
    </StatusPill>
  );
}
