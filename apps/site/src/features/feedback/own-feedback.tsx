import { byCursor } from "@banyan/client";
import { EmptyState, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { feedbackTypes } from "@banyan/contract/content/feedback-types";
import type { OwnFeedback } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { PagedList } from "../../shared/page-parts/paged-list.tsx";
import { feedbackKinds } from "./feedback-kinds.ts";

/** The member's earlier feedback, with its answers. */
export function OwnFeedbackList() {
  const query = useInfiniteQuery(
    queries.content.ownFeedback.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? {} : { before }),
      ...byCursor,
    }),
  );
  return (
    <PagedList
      query={query}
      className="flex flex-col gap-3"
      empty={
        <EmptyState illustration="messages" title={<Trans>Nothing yet</Trans>}>
          <Trans>Your messages and our replies will appear here.</Trans>
        </EmptyState>
      }
    >
      {(each) => <FeedbackCard key={each.id} feedback={each} />}
    </PagedList>
  );
}

function FeedbackCard({ feedback }: { readonly feedback: OwnFeedback }) {
  const { t } = useLingui();
  const formats = useFormats();
  const kind = feedbackKinds.find((each) => feedbackTypes[each.kind] === feedback.type);
  return (
    <li className="rounded-tile border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-15 font-bold">{kind && t(kind.label)}</span>
        {feedback.state === "answered" ? (
          <StatusPill tone="live">
            <Trans>Answered</Trans>
          </StatusPill>
        ) : feedback.state === "closed" ? (
          <StatusPill tone="neutral">
            <Trans>Closed</Trans>
          </StatusPill>
        ) : (
          <StatusPill tone="info">
            <Trans>We are on it</Trans>
          </StatusPill>
        )}
      </div>
      <p dir="auto" className="mt-2 text-15 whitespace-pre-line text-text-2">
        {feedback.content}
      </p>
      <p className="mt-2 text-12 text-text-3">
        <bdi>{feedback.reference}</bdi> · {formats.dateTime(feedback.createdAt)}
      </p>
      {feedback.answer !== null && (
        <p dir="auto" className="mt-3 border-s-2 border-live ps-3 text-15 whitespace-pre-line">
          {feedback.answer}
        </p>
      )}
    </li>
  );
}
