import { Button, ErrorState, Pager, classes } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFailureText } from "../../texts/failure-text.ts";
import { useGames, useOfferedCategories } from "./catalogue-queries.ts";
import { type Category, IN_HOUSE, hotGames, inHouseGames } from "./category.ts";
import { FilterChips } from "./filter-chips.tsx";
import { cardOfGame } from "./game-card.ts";
import { GameGrid, GameGridSkeleton } from "./game-grid.tsx";
import { useGameInfo } from "./game-info.tsx";
import type { GamesSearch } from "./games-search.ts";
import { NoGames } from "./no-games.tsx";
import { SearchField } from "./search-field.tsx";

/** */
const PAGE_SIZE = 20;

export interface GameBrowserProps {
  readonly category: Category;
  readonly search: GamesSearch;
  /** Takes what changed; the rest of the address stays. */
  readonly onSearchChange: (change: GamesSearch) => void;
}

/** The games of a category: searched, narrowed down, and paged through. */
export function GameBrowser({ category, search, onSearchChange }: GameBrowserProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const info = useGameInfo();
  const offered = useOfferedCategories();
  const isHot = category.code === hotGames.code;
  const games = useGames({
    ...wantedOf(category, search),
    pageNo: search.page ?? 1,
    pageSize: PAGE_SIZE,
  });
  // A change of what is shown begins at its first page.
  const change = (part: GamesSearch) => onSearchChange({ ...search, page: undefined, ...part });
  const vendors = offered?.find(({ code }) => code === category.code)?.vendors ?? [];
  const choices = isHot
    ? (offered ?? []).map(({ code, label }) => ({ value: code, label: t(label) }))
    : vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }));
  const total = games.data?.total ?? 0;
  const cards = games.data?.games.map(cardOfGame);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-24 font-heavy">{t(category.label)}</h1>
        <p aria-live="polite" className="tabular shrink-0 text-13 text-text-3">
          {total > 0 && <Plural value={total} one="# game" other="# games" />}
        </p>
      </div>
      <div className="sticky top-14 z-20 -mx-3 flex flex-col gap-2 bg-bg px-3 pt-1 pb-2 sm:mx-0 sm:px-0 lg:top-16 lg:flex-row lg:items-center">
        <div className="lg:w-80 lg:shrink-0">
          <SearchField value={search.search ?? ""} onSearch={(text) => change({ search: text || undefined })} />
        </div>
        <div className="min-w-0 flex-1">
          <FilterChips
            search={search}
            heat={!isHot}
            choices={choices.length > 1 ? choices : []}
            chosen={isHot ? search.gameType : search.vassalage}
            onChoose={(value) => change(isHot ? { gameType: value } : { vassalage: value })}
            onFilter={(filter) => change({ filter })}
          />
        </div>
      </div>
      {games.isError ? (
        <ErrorState onRetry={() => void games.refetch()} retrying={games.isFetching}>
          {failureText(games.error)}
        </ErrorState>
      ) : !cards ? (
        <GameGridSkeleton count={12} />
      ) : cards.length === 0 ? (
        <NoGames
          category={category}
          offered={offered ?? []}
          clear={
            isNarrowed(category, search) && (
              <Button tone="primary" onClick={() => onSearchChange(category.search ?? {})}>
                <Trans>Show all games</Trans>
              </Button>
            )
          }
        />
      ) : (
        <div className={classes("transition-opacity", games.isPlaceholderData && "opacity-50")}>
          <GameGrid games={cards} onInfo={info.show} />
        </div>
      )}
      <Pager
        page={search.page ?? 1}
        pageCount={games.data?.totalPages ?? 1}
        onPageChange={(page) => onSearchChange({ ...search, page: page > 1 ? page : undefined })}
      />
      {info.dialog}
    </div>
  );
}

/** What to ask the platform for: a category's own games; those of every category where it has no code of its own. */
function wantedOf(category: Category, { vassalage, gameType, filter, search }: GamesSearch) {
  if (category.code === hotGames.code) return { filter: "HOT", gameType, search } as const;
  if (category.code === inHouseGames.code) return { filter: filter ?? "ALL", vassalage: IN_HOUSE, search } as const;
  return { filter: filter ?? "ALL", gameType: gameType ?? category.code, vassalage, search } as const;
}

function isNarrowed({ search: own }: Category, search: GamesSearch): boolean {
  return Object.entries(search).some(([name, value]) => value !== undefined && value !== own?.[name]);
}
