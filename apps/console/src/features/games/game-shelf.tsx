import { Button, Pager, Segmented, Select, TextField } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { BrandGameLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import { type Chosen, DecisionDialog } from "./decision-dialog.tsx";
import { DecisionHistory } from "./decision-history.tsx";
import { GameTable } from "./game-table.tsx";

const PAGE_SIZE = 30;

type View = "ALL" | "HOT" | "NEW" | "HIDDEN" | "DECIDED";

/** The games of a brand with search and filters, to decide which of them players see, how and where. */
export function GameShelf({ brandId }: { readonly brandId: string }) {
  const { t, i18n } = useLingui();
  const mayEdit = useMay("content.edit");
  const [view, setView] = useState<View>("ALL");
  const [vassalage, setVassalage] = useState("");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlyMap<number, BrandGameLine>>(new Map());
  const [chosen, setChosen] = useState<Chosen>();
  const [history, setHistory] = useState(false);
  const text = useDeferredValue(search.trim());
  const input = {
    brandId,
    filter: view,
    pageNo: page,
    pageSize: PAGE_SIZE,
    language: i18n.locale,
    ...(vassalage === "" ? {} : { vassalage }),
    ...(text === "" ? {} : { search: text }),
  };
  const query = useQuery(queries.operations.brandGames.queryOptions({ input, placeholderData: keepPreviousData }));
  // A new filter starts at the first page. The selection is kept.
  const look = (change: () => void) => {
    change();
    setPage(1);
  };
  // The selection and the typed text are kept when a refetch of a shown list fails.
  if (!query.data) return <Loaded query={query}>{() => null}</Loaded>;
  const { version, total, vendors, games } = query.data.value;
  const vendor = vendors.find((each) => each.vassalage === vassalage);
  const count = picked.size;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <TextField
          className="min-w-0 max-md:w-full md:w-72"
          label={t`Search games`}
          labelHidden
          type="search"
          placeholder={t`Search games`}
          maxLength={64}
          leading={<Search />}
          value={search}
          onChange={(event) => look(() => setSearch(event.target.value))}
        />
        <Select
          className="min-w-52 max-md:flex-1"
          label={t`Vendor`}
          labelHidden
          value={vassalage}
          onValueChange={(value) => look(() => setVassalage(value))}
          options={[
            { value: "", label: t`All vendors` },
            ...vendors.map((each) => ({
              value: each.vassalage,
              label: each.displayName,
              detail: t`${plural(each.games, { one: "# game", other: "# games" })}`,
            })),
          ]}
        />
        <Button icon={<History />} onClick={() => setHistory(true)}>
          <Trans>History</Trans>
        </Button>
        <Segmented<View>
          label={t`View`}
          value={view}
          onValueChange={(value) => look(() => setView(value))}
          segments={[
            { value: "ALL", label: t`All` },
            { value: "HOT", label: t`Hot` },
            { value: "NEW", label: t`New` },
            { value: "HIDDEN", label: t`Hidden` },
            { value: "DECIDED", label: t`Decided` },
          ]}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p aria-live="polite" className="tabular text-13 text-text-3">
          <Plural value={total} one="# game" other="# games" />
        </p>
        {mayEdit && vendor !== undefined && (
          <Button
            size="sm"
            onClick={() =>
              setChosen({ vassalage: vendor.vassalage, displayName: vendor.displayName, count: vendor.games })
            }
          >
            <Trans>Change all of {vendor.displayName}</Trans>
          </Button>
        )}
        {mayEdit && count > 0 && (
          <>
            <Button size="sm" tone="primary" onClick={() => setChosen({ games: [...picked.values()] })}>
              <Trans>Change {count} chosen</Trans>
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setPicked(new Map())}>
              <Trans>Clear selection</Trans>
            </Button>
          </>
        )}
      </div>
      <GameTable
        games={games}
        chosen={picked}
        onOpen={mayEdit ? (game) => setChosen({ games: [game] }) : undefined}
        onChoose={
          mayEdit
            ? (game, wanted) => {
                const next = new Map(picked);
                if (wanted) next.set(game.nodeId, game);
                else next.delete(game.nodeId);
                setPicked(next);
              }
            : undefined
        }
      />
      <Pager page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPageChange={setPage} />
      {chosen !== undefined && (
        <DecisionDialog
          brandId={brandId}
          version={version}
          chosen={chosen}
          onClose={() => setChosen(undefined)}
          onDecided={() => {
            setChosen(undefined);
            setPicked(new Map());
          }}
        />
      )}
      {history && <DecisionHistory brandId={brandId} version={version} onClose={() => setHistory(false)} />}
    </div>
  );
}
