import { useGameInfo } from "../catalogue/game-info.tsx";
import { HotGames } from "./hot-games.tsx";

/** What most others play, where there is nothing of what was asked for. */
export function Meanwhile() {
  const info = useGameInfo();
  return (
    <>
      <HotGames onInfo={info.show} />
      {info.dialog}
    </>
  );
}
