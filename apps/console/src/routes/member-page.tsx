import { Tabs } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../shared/frame/loaded.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { MemberLevel } from "../features/levels/member-level.tsx";
import { BlockDialog } from "../features/members/block-dialog.tsx";
import { GrantButton } from "../features/members/grant-dialog.tsx";
import { MemberBets } from "../features/members/member-bets.tsx";
import { MemberBonuses } from "../features/members/member-bonuses.tsx";
import { MemberCard } from "../features/members/member-card.tsx";
import { MemberProfile } from "../features/members/member-profile.tsx";
import { MemberRewards } from "../features/members/member-rewards.tsx";
import { MemberStatement } from "../features/members/member-statement.tsx";
import { MemberStatus } from "../features/members/member-status.tsx";
import type { MemberDetail } from "../platform/answers.ts";
import { queries } from "../platform/platform.ts";
import { useMay } from "../platform/use-operator.ts";

export function MemberPage() {
  const { memberId } = useParams({ from: "/members/$memberId" });
  const query = useQuery(queries.operations.memberDetail.queryOptions({ input: { memberId } }));
  return (
    <Loaded query={query} lines={10}>
      {({ value }) => <Member member={value} />}
    </Loaded>
  );
}

function Member({ member }: { readonly member: MemberDetail }) {
  const { t } = useLingui();
  const { id: memberId } = member;
  const mayBlock = useMay("members.block");
  const mayGrant = useMay("promotions.manage");
  const mayReadPromotions = useMay("promotions.read");
  const [tab, setTab] = useState<"statement" | "bets" | "bonuses" | "level" | "profile">("statement");
  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-3">
            {mayGrant && member.status === "active" ? <GrantButton member={member} /> : null}
            {mayBlock && member.status !== "closed" ? <BlockDialog member={member} /> : null}
          </div>
        }
      >
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
          { value: "bets", label: t`Bets`, content: <MemberBets memberId={memberId} currency={member.currency} /> },
          ...(mayReadPromotions
            ? [
                { value: "bonuses" as const, label: t`Bonuses and rewards`, content: <Rewarded memberId={memberId} /> },
                { value: "level" as const, label: t`VIP level`, content: <MemberLevel memberId={memberId} /> },
              ]
            : []),
          { value: "profile", label: t`Profile`, content: <MemberProfile member={member} /> },
        ]}
      />
    </>
  );
}

/** Everything that promotions gave or promised the member. */
function Rewarded({ memberId }: { readonly memberId: string }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberBonuses memberId={memberId} />
      <MemberRewards memberId={memberId} />
    </div>
  );
}
