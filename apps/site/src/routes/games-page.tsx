import { useNavigate, useRouterState } from "@tanstack/react-router";
import {
  type Category,
  categories,
  favouriteGames,
  hasCenter,
  hotGames,
  inHouseGames,
  recentGames,
} from "../features/catalogue/category.ts";
import { GameBrowser } from "../features/catalogue/game-browser.tsx";
import { GameCenter } from "../features/catalogue/game-center.tsx";
import { type GamesSearch, readGamesSearch } from "../features/catalogue/games-search.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const listed = [hotGames, inHouseGames, favouriteGames, recentGames, ...categories];

/** The category that an address lists; several share a page, and are told apart by the type or vendor in its search. */
function categoryAt(path: string, { gameType, vassalage }: GamesSearch): Category | undefined {
  const here = listed.filter((category) => category.path === path.toLowerCase().replace(/\/$/, ""));
  const asked = { gameType, vassalage };
  const named = here.find(({ search = {} }) => {
    const names = Object.entries(search);
    return names.length > 0 && names.every(([name, value]) => asked[name as keyof typeof asked] === value);
  });
  return named ?? here[0];
}

/** The lists of games and the game centers, one a category. */
export function GamesPage() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const navigate = useNavigate();
  const wanted = readGamesSearch(search);
  const category = categoryAt(pathname, wanted);
  if (!category) return <NotFoundPage />;
  if (hasCenter(category) && wanted.vassalage === undefined) return <GameCenter category={category} />;
  return (
    <GameBrowser
      key={category.code}
      category={category}
      search={wanted}
      onSearchChange={(next) =>
        // Typing and narrowing down are one visit to the page, which stays where it is.
        void navigate({ to: ".", search: next, replace: true, resetScroll: false })
      }
    />
  );
}
