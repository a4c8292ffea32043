import { useGameInfo } from "../../shared/games/game-info.tsx";
import { HotGames } from "./hot-games.tsx";

/** Popular games, shown when a page has nothing that was asked for. */
export function Meanwhile() {
  const info = useGameInfo();
  return (
    <>
      <HotGames onInfo={info.show} />
      {info.dialog}
    </>
  );
}
