import { Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { WithdrawalDrawer } from "../features/withdrawals/withdrawal-drawer.tsx";
import { WithdrawalTable, type WithdrawalView } from "../features/withdrawals/withdrawal-table.tsx";
import type { WithdrawalCase } from "../platform/answers.ts";

export function WithdrawalsPage() {
  const { t } = useLingui();
  const [view, setView] = useState<WithdrawalView>("waiting");
  const [opened, setOpened] = useState<WithdrawalCase>();
  return (
    <>
      <PageHeading
        actions={
          <Segmented
            label={t`Which withdrawals`}
            value={view}
            onValueChange={setView}
            segments={[
              { value: "waiting", label: t`Waiting` },
              { value: "disputes", label: t`Disputes` },
              { value: "all", label: t`All` },
            ]}
          />
        }
      >
        <Trans>Withdrawals</Trans>
      </PageHeading>
      <WithdrawalTable view={view} onOpen={setOpened} />
      {opened === undefined ? null : <WithdrawalDrawer withdrawal={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
