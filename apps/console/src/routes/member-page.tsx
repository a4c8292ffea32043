import { ErrorState, SkeletonLines, Tabs } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { PageHeading } from "../features/frame/page-heading.tsx";
import { BlockDialog } from "../features/members/block-dialog.tsx";
import { MemberBets } from "../features/members/member-bets.tsx";
import { MemberCard } from "../features/members/member-card.tsx";
import { MemberProfile } from "../features/members/member-profile.tsx";
import { MemberStatement } from "../features/members/member-statement.tsx";
import { MemberStatus } from "../features/members/member-status.tsx";
import { queries } from "../platform/platform.ts";
import { useFailureText } from "../platform/use-failure-text.ts";
import { useMay } from "../platform/use-operator.ts";

export function MemberPage() {
  const { t } = useLingui();
  const { memberId } = useParams({ from: "/members/$memberId" });
  const failureText = useFailureText();
  const mayBlock = useMay("members.block");
  const [tab, setTab] = useState<"statement" | "bets" | "profile">("statement");
  const { data, error, isFetching, refetch } = useQuery(
    queries.operations.memberDetail.queryOptions({ input: { memberId } }),
  );
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonLines lines={10} />;
  const member = data.value;
  return (
    <>
      <PageHeading actions={mayBlock && member.status !== "closed" ? <BlockDialog member={member} /> : null}>
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          {member.account} <MemberStatus status={member.status} />
        </span>
      </PageHeading>
      <MemberCard member={member} />
      <Tabs
        className="mt-6"
        label={t`What the member did`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "statement", label: t`Ledger statement`, content: <MemberStatement memberId={memberId} /> },
          { value: "bets", label: t`Rounds`, content: <MemberBets memberId={memberId} /> },
          { value: "profile", label: t`Profile`, content: <MemberProfile member={member} /> },
        ]}
      />
    </>
  );
}
