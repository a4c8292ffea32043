import { useLingui } from "@lingui/react/macro";
import { getRouteApi } from "@tanstack/react-router";
import { CenterTitle } from "../features/agent/center-title.tsx";
import { useState } from "react";
import { TeamMembers } from "../features/agent/team-members.tsx";
import { DownlineTransfer } from "../features/transfers/downline-transfer.tsx";
import type { TeamMember } from "../platform/answers.ts";
import { useTransferSettings } from "../shared/wallet/transfer-settings.ts";

const route = getRouteApi("/agentHome/downlineManagmentView");

/** The agent's team by level. */
export function TeamPage() {
  const { t } = useLingui();
  const { member, search, from, to } = route.useSearch();
  const navigate = route.useNavigate();
  const canSend = useTransferSettings().data?.value.enabled === true;
  const [receiver, setReceiver] = useState<TeamMember>();
  return (
    <div className="flex flex-col gap-4">
      <CenterTitle title={t`Team management`} />
      <TeamMembers
        memberId={member}
        search={search}
        joined={from !== undefined && to !== undefined ? { from, to } : undefined}
        onAll={() => void navigate({ search: {} })}
        onSend={canSend ? setReceiver : undefined}
        onSearch={(text) =>
          void navigate({ search: { member, search: text, from, to }, replace: true, resetScroll: false })
        }
      />
      <DownlineTransfer
        receiver={receiver && { account: receiver.account, memberId: receiver.id }}
        onClose={() => setReceiver(undefined)}
      />
    </div>
  );
}
