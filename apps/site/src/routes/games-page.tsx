import { useNavigate, useRouterState } from "@tanstack/react-router";
import { GameBrowser } from "../features/catalogue/game-browser.tsx";
import { type Category, categories, hotGames, inHouseGames } from "../features/catalogue/category.ts";
import { type GamesSearch, readGamesSearch } from "../features/catalogue/games-search.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const listed = [hotGames, inHouseGames, ...categories];

/** The category that an address lists; several share a page, and are told apart by the type in its search. */
function categoryAt(path: string, { gameType }: GamesSearch): Category | undefined {
  const here = listed.filter((category) => category.path === path.toLowerCase().replace(/\/$/, ""));
  return here.find(({ search }) => gameType !== undefined && search?.["gameType"] === gameType) ?? here[0];
}

/** The lists of games and the game centers, one a category. */
export function GamesPage() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const navigate = useNavigate();
  const wanted = readGamesSearch(search);
  const category = categoryAt(pathname, wanted);
  if (!category) return <NotFoundPage />;
  return (
    <GameBrowser
      key={category.code}
      category={category}
      search={wanted}
      onSearchChange={(next) =>
        void navigate({
          to: ".",
          search: next,
          // Typing and narrowing down are one visit to the page; turning pages is not.
          replace: next.page === wanted.page,
          resetScroll: next.page !== wanted.page,
        })
      }
    />
  );
}
