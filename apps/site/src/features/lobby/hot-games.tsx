import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { gamesOptions } from "../../shared/games/catalogue-queries.ts";
import { hotGames } from "../../shared/games/category.ts";
import { type GameCard, cardOfGame } from "../../shared/games/game-card.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { useCarousel } from "./carousel/use-carousel.ts";
import { SectionHeading } from "./section-heading.tsx";
import { SeeAll } from "./see-all.tsx";
import { HOT_WANTED } from "./take-lobby.ts";
import { TileRow } from "./tile-row.tsx";

/** a step every 1200 ms. */
const TIMING = { autoplayMillis: 1_200, transitionMillis: 700 } as const;

/** The number of tiles that a phone shows before the row is scrolled. */
const EAGER = 4;

/** The hot games in a carousel. Renders nothing if there are none or they fail to load. */
export function HotGames({ onInfo }: { readonly onInfo: (game: GameCard) => void }) {
  const { t } = useLingui();
  // Cached for the session.
  const { data, isError } = useQuery({ ...gamesOptions(HOT_WANTED), staleTime: Number.POSITIVE_INFINITY });
  const games = data?.games.map(cardOfGame);
  const { track, playing, setPlaying, stillness } = useCarousel({ count: games?.length ?? 0, ...TIMING });
  if (isError || games?.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" {...stillness}>
      <SectionHeading
        icon={hotGames.icon}
        action={
          <span className="flex items-center">
            <PlayToggle playing={playing} onChange={setPlaying} className="motion-reduce:hidden" />
            <SeeAll {...hotGames} title={t(hotGames.label)} />
          </span>
        }
      >
        {t(hotGames.label)}
      </SectionHeading>
      <TileRow games={games} onInfo={onInfo} row={track} eager={EAGER} />
    </section>
  );
}
