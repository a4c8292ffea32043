import { Segmented } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DepositDrawer } from "../features/deposits/deposit-drawer.tsx";
import { DepositTable } from "../features/deposits/deposit-table.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import type { DepositCase } from "../platform/answers.ts";

export function DepositsPage() {
  const { t } = useLingui();
  const [view, setView] = useState<"waiting" | "all">("waiting");
  const [opened, setOpened] = useState<DepositCase>();
  return (
    <>
      <PageHeading
        actions={
          <Segmented
            label={t`Which deposits`}
            value={view}
            onValueChange={setView}
            segments={[
              { value: "waiting", label: t`Waiting` },
              { value: "all", label: t`All` },
            ]}
          />
        }
      >
        <Trans>Deposits</Trans>
      </PageHeading>
      <DepositTable view={view} onOpen={setOpened} />
      {opened === undefined ? null : <DepositDrawer deposit={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
