import { Button } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import { JackpotDrawer } from "../features/jackpots/jackpot-drawer.tsx";
import { JackpotTable } from "../features/jackpots/jackpot-table.tsx";
import { ProposeJackpotDialog } from "../features/jackpots/propose-jackpot-dialog.tsx";
import type { JackpotPoolLine } from "../platform/answers.ts";
import { useMay, useOperator } from "../platform/use-operator.ts";

/** The jackpots that brands run, with their books. */
export function JackpotsPage() {
  const operator = useOperator();
  const mayManage = useMay("jackpots.manage");
  const [opened, setOpened] = useState<JackpotPoolLine>();
  const [opening, setOpening] = useState(false);
  return (
    <>
      <PageHeading
        actions={
          mayManage ? (
            <Button tone="primary" onClick={() => setOpening(true)}>
              <Trans>Open a jackpot</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>Jackpots</Trans>
      </PageHeading>
      <JackpotTable onOpen={setOpened} />
      {opened === undefined ? null : <JackpotDrawer pool={opened} onClose={() => setOpened(undefined)} />}
      {opening ? <ProposeJackpotDialog brands={operator?.brands ?? []} onClose={() => setOpening(false)} /> : null}
    </>
  );
}
