import { Trans } from "@lingui/react/macro";
import { useSimilarGames } from "../../shared/games/catalogue-queries.ts";
import { cardOfGame, gameKey } from "../../shared/games/game-card.ts";
import { useGameInfo } from "../../shared/games/game-info.tsx";
import { GameTile } from "../../shared/games/game-tile.tsx";
import type { GameAddress } from "../../shared/games/game-card.ts";
import { useOpenGame } from "../../shared/games/use-open-game.ts";

/** Similar games, popular ones first, for a game that is unavailable (section 8). */
export function OtherGames({ game }: { readonly game: GameAddress }) {
  const games = useSimilarGames(game);
  const info = useGameInfo();
  const onOpen = useOpenGame();
  if (!games || games.length === 0) return null;
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-col gap-3 px-4 pb-8">
      <h2 className="text-17 font-bold">
        <Trans>Meanwhile, you may like these</Trans>
      </h2>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {games.map(cardOfGame).map((card) => (
          <li key={gameKey(card)} className="min-w-0">
            <GameTile game={card} onOpen={onOpen} onInfo={info.show} />
          </li>
        ))}
      </ul>
      {info.dialog}
    </section>
  );
}
