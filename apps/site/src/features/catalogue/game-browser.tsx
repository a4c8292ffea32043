import { Button, ErrorState, classes } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, lazy, useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { beginningCount } from "../../platform/beginning.ts";
import { useBrand, useSignedIn } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { openPopup } from "../../shared/session/popup.ts";
import type { OfferedCategory } from "../../shared/games/category.ts";
import { type GamesWanted, useOfferedCategories } from "../../shared/games/catalogue-queries.ts";
import {
  type Category,
  IN_HOUSE,
  favouriteGames,
  hotGames,
  inHouseGames,
  recentGames,
} from "../../shared/games/category.ts";
import { FilterChips } from "./filter-chips.tsx";
import { GameGridSkeleton } from "../../shared/games/game-grid.tsx";
import { useGameInfo } from "../../shared/games/game-info.tsx";
import { useOwnGames, usePagedGames } from "./game-source.ts";
import type { GamesFilter, GamesSearch } from "../../shared/games/games-search.ts";
import { NoGames } from "./no-games.tsx";
import { SearchField } from "../../shared/games/search-field.tsx";
import { VirtualGrid } from "./virtual-grid.tsx";
import { usePageTitle } from "../../platform/page-title.ts";

const FilterSheet = lazy(async () => ({ default: (await import("./filter-sheet.tsx")).FilterSheet }));

export interface GameBrowserProps {
  readonly category: Category;
  readonly search: GamesSearch;
  /** Receives the complete search part of the new URL. */
  readonly onSearchChange: (search: GamesSearch) => void;
  /** Shown below an empty list. */
  readonly meanwhile: ReactNode;
}

/** The games of a category with search, filters and scrolling. */
export function GameBrowser({ category, search, onSearchChange, meanwhile }: GameBrowserProps) {
  const { t, i18n } = useLingui();
  usePageTitle(t(category.label));
  const failureText = useFailureText();
  const signedIn = useSignedIn();
  const { decorativeCounters: decorated } = useBrand();
  const info = useGameInfo();
  const offered = useOfferedCategories() ?? [];
  const [sheet, setSheet] = useState<"unopened" | "open" | "closed">("unopened");
  const own = ownList(category, search);
  const paged = usePagedGames(wantedOf(category, search), own === undefined);
  const kept = useOwnGames(own ?? "FAV", search, own !== undefined && signedIn);
  const { source, stale, error, retrying, retry } = own === undefined ? paged : kept;
  const top = useBeginAgain(JSON.stringify(search));
  // The games render first and the filters in a later turn. The space of the filters is reserved.
  const begun = useDeferredValue(true, false);
  const change = (part: GamesSearch) => {
    // Favourites and recent games need a signed-in player.
    if ((part.filter === "FAV" || part.filter === "RECENT") && !signedIn) openPopup("login");
    else onSearchChange({ ...search, ...part });
  };
  const mixed = isMixed(category);
  const total = source?.count ?? 0;
  // An empty list needs neither search nor filters.
  const empty = source?.count === 0 && !stale && !error && !isNarrowed(category, search);
  const choices = choicesOf(category, offered, (label) => t(label));
  return (
    <div ref={top} className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-24 font-heavy">{t(category.label)}</h1>
        <p aria-live="polite" className="tabular shrink-0 text-13 text-text-3">
          {total > 0 && (beginningCount(i18n.locale, total) ?? <Plural value={total} one="# game" other="# games" />)}
        </p>
      </div>
      {!empty && (
        <div className="sticky top-[calc(3.5rem+var(--strip))] z-20 -mx-3 flex flex-col gap-2 bg-bg px-3 pt-1 pb-2 sm:mx-0 sm:px-0 lg:top-[calc(4rem+var(--strip))] lg:flex-row lg:items-center">
          <div className="min-h-11 lg:w-80 lg:shrink-0">
            {begun && (
              <SearchField value={search.search ?? ""} onSearch={(text) => change({ search: text || undefined })} />
            )}
          </div>
          <div className="min-h-11 min-w-0 flex-1">
            {begun && (
              <FilterChips
                search={search}
                filters={filtersOf(category)}
                choices={choices.length > 1 ? choices : []}
                chosen={mixed ? search.gameType : search.vassalage}
                onChoose={(value) => change(mixed ? { gameType: value } : { vassalage: value })}
                onChange={change}
                sorts={own === undefined}
                onMore={() => setSheet("open")}
              />
            )}
          </div>
        </div>
      )}
      {error ? (
        <ErrorState onRetry={retry} retrying={retrying}>
          {failureText(error)}
        </ErrorState>
      ) : !source ? (
        <GameGridSkeleton count={12} />
      ) : source.count === 0 ? (
        <NoGames
          category={category}
          offered={offered}
          own={own}
          meanwhile={meanwhile}
          clear={
            isNarrowed(category, search) && (
              <Button tone="primary" onClick={() => onSearchChange(category.search ?? {})}>
                <Trans>Show all games</Trans>
              </Button>
            )
          }
        />
      ) : (
        <>
          <div aria-busy={stale} className={classes("transition-opacity", stale && "opacity-50")}>
            <VirtualGrid source={source} decorated={decorated} onInfo={info.show} />
          </div>
          {decorated && (
            <p className="text-12 text-text-3">
              <Trans>The running numbers below the games are for decoration only. They are not prizes or money.</Trans>
            </p>
          )}
        </>
      )}
      {sheet !== "unopened" && (
        <Suspense>
          <FilterSheet
            open={sheet === "open"}
            onOpenChange={(open) => setSheet(open ? "open" : "closed")}
            of={{ gameType: wantedOf(category, search).gameType, vassalage: wantedOf(category, search).vassalage }}
            search={search}
            sorts={own === undefined}
            onChange={change}
            count={stale ? undefined : source?.count}
          />
        </Suspense>
      )}
      {info.dialog}
    </div>
  );
}

/** A new choice scrolls back to the first game if the page was scrolled past it. */
function useBeginAgain(chosen: string): React.RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useLayoutEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [chosen]);
  return top;
}

/** Lists of several categories are filtered by category, the others by vendor. */
function isMixed({ code }: Category): boolean {
  return code === hotGames.code || code === favouriteGames.code || code === recentGames.code;
}

function choicesOf(
  category: Category,
  offered: readonly OfferedCategory[],
  text: (label: OfferedCategory["label"]) => string,
) {
  if (isMixed(category)) return offered.map(({ code, label }) => ({ value: code, label: text(label) }));
  const vendors = offered.find(({ code }) => code === category.code)?.vendors ?? [];
  return vendors.map(({ vassalage, displayName }) => ({ value: vassalage, label: displayName }));
}

function filtersOf(category: Category): readonly GamesFilter[] {
  return isMixed(category) ? [] : ["HOT", "NEW", "FAV", "RECENT"];
}

/** The player's own list that is shown, either by its page or by a filter on another page. */
function ownList({ code }: Category, { filter }: GamesSearch): "FAV" | "RECENT" | undefined {
  if (code === favouriteGames.code) return "FAV";
  if (code === recentGames.code) return "RECENT";
  return filter === "FAV" || filter === "RECENT" ? filter : undefined;
}

/** The games to request: those of a category, or of every category if the category has no code in the platform. */
function wantedOf(category: Category, search: GamesSearch): GamesWanted {
  const { vassalage, gameType, theme, feature, volatility, search: text, sort } = search;
  const rest = { theme, feature, volatility, search: text, sort };
  const filter = search.filter === "HOT" || search.filter === "NEW" ? search.filter : "ALL";
  if (category.code === hotGames.code) return { ...rest, filter: "HOT", gameType };
  if (category.code === IN_HOUSE || category.code === inHouseGames.code) {
    // All games of the house, in every category of the brand.
    return { ...rest, filter, vassalage: IN_HOUSE };
  }
  return { ...rest, filter, gameType: gameType ?? category.code, vassalage };
}

function isNarrowed({ search: own }: Category, search: GamesSearch): boolean {
  return Object.entries(search).some(
    ([name, value]) => name !== "sort" && value !== undefined && value !== own?.[name],
  );
}
