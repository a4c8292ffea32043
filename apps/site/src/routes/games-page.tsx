import { SkeletonLines, useMediaQuery } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy } from "react";
import {
  type Category,
  categories,
  favouriteGames,
  hasCenter,
  hotGames,
  inHouseGames,
  recentGames,
} from "../shared/games/category.ts";
import { GameBrowser } from "../features/catalogue/game-browser.tsx";
import { ButtonLink } from "../shared/page-parts/link.tsx";
import { type GamesSearch, readGamesSearch } from "../shared/games/games-search.ts";
import { Optional } from "../platform/optional.tsx";
import { WhenNear } from "../platform/when-near.tsx";

const GameCenter = lazy(async () => ({
  default: (await import("../features/catalogue/game-center.tsx")).GameCenter,
}));
const GroupBanner = lazy(async () => ({
  default: (await import("../shared/banners/group-banner.tsx")).GroupBanner,
}));
const Meanwhile = lazy(async () => ({ default: (await import("../features/lobby/meanwhile.tsx")).Meanwhile }));
const NotFoundPage = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

const listed = [hotGames, inHouseGames, favouriteGames, recentGames, ...categories];

/** The category of a URL. Several categories share a path and differ by the type or vendor in the search. */
function categoryAt(path: string, { gameType, vassalage }: GamesSearch): Category | undefined {
  const here = listed.filter((category) => category.path === path.toLowerCase().replace(/\/$/, ""));
  const asked = { gameType, vassalage };
  const named = here.find(({ search = {} }) => {
    const names = Object.entries(search);
    return names.length > 0 && names.every(([name, value]) => asked[name as keyof typeof asked] === value);
  });
  return named ?? here[0];
}

/** The lists of games and the game centers, one for each category. */
export function GamesPage() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const navigate = useNavigate();
  const wanted = readGamesSearch(search);
  const category = categoryAt(pathname, wanted);
  if (!category) {
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  }
  const meanwhile = (
    <Optional>
      <Meanwhile />
    </Optional>
  );
  const several = WITH_TABLES.has(category.code) && <SeveralTables />;
  if (hasCenter(category) && wanted.vassalage === undefined) {
    return (
      <Bannered>
        {several}
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <GameCenter category={category} meanwhile={meanwhile} />
        </Suspense>
      </Bannered>
    );
  }
  return (
    <Bannered>
      {several}
      <GameBrowser
        key={category.code}
        category={category}
        search={wanted}
        meanwhile={category === hotGames ? null : meanwhile}
        onSearchChange={(next) =>
          // Typing and filtering replace the history entry and keep the scroll position.
          void navigate({ to: ".", search: next, replace: true, resetScroll: false })
        }
      />
    </Bannered>
  );
}

/** Categories whose games are shared tables. */
const WITH_TABLES: ReadonlySet<string> = new Set(["LIVE", "COCKFIGHT"]);

/** The way to several tables side by side. Only wide screens have space for them. */
function SeveralTables() {
  const wide = useMediaQuery("(width >= 64rem)");
  if (!wide) return null;
  return (
    <p className="mb-3 flex justify-end">
      <ButtonLink to="/tables" size="sm">
        <Trans>Several tables side by side</Trans>
      </ButtonLink>
    </p>
  );
}

/**
 * The banner of game pages. It is above the games on wide screens, and below them on narrow ones, where the
 * first rows need the space.
 */
function Bannered({ children }: { readonly children: ReactNode }) {
  const wide = useMediaQuery("(width >= 64rem)");
  return (
    <>
      {wide && (
        <Optional fallback={<div className="mb-5 min-h-28" />}>
          <GroupBanner reserved group="w_game" className="mb-5" />
        </Optional>
      )}
      {children}
      {!wide && (
        <WhenNear margin={600}>
          <Optional>
            <GroupBanner group="w_game" className="mt-5" />
          </Optional>
        </WhenNear>
      )}
    </>
  );
}
