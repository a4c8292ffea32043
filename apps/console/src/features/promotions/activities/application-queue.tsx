import { Amount, Button, Card, EmptyState, Segmented, StatusPill, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityApplication } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { useMay } from "../../../platform/use-operator.ts";
import { operatorName } from "../../../shared/frame/decided-proposal.tsx";
import { Loaded } from "../../../shared/frame/loaded.tsx";
import { MemberLink } from "../../../shared/members/member-link.tsx";
import { ApplicationDecision } from "./application-decision.tsx";

const REFETCH_MILLIS = 10_000;

interface ApplicationQueueProps {
  readonly brandId: string;
}

/** The applications that wait for a decision, the oldest first; or the latest decided ones, with their decisions. */
export function ApplicationQueue({ brandId }: ApplicationQueueProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [view, setView] = useState<"waiting" | "decided">("waiting");
  const [opened, setOpened] = useState<ActivityApplication>();
  const query = useQuery(
    queries.operations.activityApplications.queryOptions({ input: { brandId }, refetchInterval: REFETCH_MILLIS }),
  );
  const decided = query.data?.value.decided.find(({ id }) => id === opened?.id);
  const count = query.data && formats.number(query.data.value.count);
  return (
    <Card title={count === undefined ? t`Applications that wait` : t`Applications that wait: ${count}`}>
      <Segmented
        label={t`Which applications`}
        value={view}
        onValueChange={setView}
        segments={[
          { value: "waiting", label: t`Waiting` },
          { value: "decided", label: t`Decided` },
        ]}
      />
      <Loaded query={query}>
        {({ value }) =>
          view === "decided" ? (
            <DecidedApplications list={value.decided} />
          ) : value.waiting.length === 0 ? (
            <EmptyState title={t`No applications wait`}>{t`New applications of players come here.`}</EmptyState>
          ) : (
            <ul className="divide-y divide-hairline">
              {value.waiting.map((application) => (
                <WaitingApplication
                  key={application.id}
                  application={application}
                  onOpen={() => setOpened(application)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened ? (
        <ApplicationDecision
          brandId={brandId}
          application={opened}
          decided={decided}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface WaitingApplicationProps {
  readonly application: ActivityApplication;
  readonly onOpen: () => void;
}

function WaitingApplication({ application, onOpen }: WaitingApplicationProps) {
  const formats = useFormats();
  const mayDecide = useMay("promotions.manage");
  const { member, title, comment, sentAt, first, currency } = application;
  const agreed = first ? <Amount minor={first.amount} currency={currency} show="code" /> : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5 text-15">
        <span className="font-bold">
          <bdi>{member}</bdi> · <bdi>{title}</bdi>
        </span>
        <span className="truncate text-text-2">
          <bdi>{comment}</bdi>
        </span>
        <span className="text-13 text-text-3">{formats.dateTime(sentAt)}</span>
        {first ? (
          <span className="text-13 text-text-2">
            <Trans>
              {agreed} approved by <bdi>{first.operator}</bdi>; a second operator decides.
            </Trans>
          </span>
        ) : null}
      </div>
      {mayDecide ? (
        <Button onClick={onOpen}>
          <Trans>Decide</Trans>
        </Button>
      ) : null}
    </li>
  );
}

function DecidedApplications({ list }: { readonly list: readonly ActivityApplication[] }) {
  const { t } = useLingui();
  if (list.length === 0) {
    return <EmptyState title={t`No decided applications`}>{t`The latest decisions are listed here.`}</EmptyState>;
  }
  return (
    <ul className="divide-y divide-hairline">
      {list.map((application) => (
        <DecidedApplication key={application.id} application={application} />
      ))}
    </ul>
  );
}

/** A decided application: the decision, who made it and when, and the reason. */
function DecidedApplication({ application }: { readonly application: ActivityApplication }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { memberId, member, title, comment, state, reason, decidedAt, first, currency } = application;
  const operator = operatorName(application.decidedBy ?? "");
  const firstOperator = operatorName(first?.operator ?? "");
  const amount = <Amount minor={application.amount} currency={currency} show="code" />;
  return (
    <li className="grid gap-0.5 py-3 text-15 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-bold">
          <MemberLink memberId={memberId}>{member}</MemberLink> · <bdi>{title}</bdi>
        </span>
        {state === "issued" ? (
          <StatusPill tone="win">{t`Approved`}</StatusPill>
        ) : (
          <StatusPill tone="neutral">{t`Rejected`}</StatusPill>
        )}
      </div>
      <p className="text-text-2">
        <bdi>{comment}</bdi>
      </p>
      <p className="text-13 text-text-2">
        {state === "rejected" ? (
          <Trans>{operator} refused it.</Trans>
        ) : first ? (
          <Trans>
            {firstOperator} and {operator} approved {amount}.
          </Trans>
        ) : (
          <Trans>
            {operator} approved {amount}.
          </Trans>
        )}
        {reason === null ? null : (
          <>
            {" "}
            <bdi>{reason}</bdi>
          </>
        )}
      </p>
      {decidedAt === null ? null : <time className="text-13 text-text-3">{formats.dateTime(decidedAt)}</time>}
    </li>
  );
}
