import { Segmented, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ReturnDrawer } from "../features/fairness/return-drawer.tsx";
import { ReturnTable } from "../features/fairness/return-table.tsx";
import { PageHeading } from "../shared/frame/page-heading.tsx";
import type { GameReturnLine } from "../platform/answers.ts";

/** Shows whether games return what they publish. */
export function FairnessPage() {
  const { t } = useLingui();
  const [view, setView] = useState<"all" | "alarms">("all");
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useState<GameReturnLine>();
  const wanted = useDeferredValue(search.trim());
  return (
    <>
      <PageHeading
        actions={
          <Segmented
            label={t`Which games`}
            value={view}
            onValueChange={setView}
            segments={[
              { value: "all", label: t`All games` },
              { value: "alarms", label: t`Alarms` },
            ]}
          />
        }
      >
        <Trans>Fairness</Trans>
      </PageHeading>
      <TextField
        label={t`Search for a game`}
        labelHidden
        placeholder={t`Search for a game`}
        leading={<Search className="size-5 text-text-3" />}
        className="mb-4 md:w-72"
        maxLength={64}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ReturnTable view={view} search={wanted} onOpen={setOpened} />
      {opened === undefined ? null : <ReturnDrawer line={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
