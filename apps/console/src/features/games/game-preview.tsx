import type { GameDecision } from "@banyan/contract";
import { classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { BrandGameLine } from "../../platform/answers.ts";
import { GameBadges } from "./game-words.tsx";

interface GamePreviewProps {
  readonly game: BrandGameLine;
  readonly change: Partial<GameDecision>;
}

/** The game's tile as players see it after the change is saved. */
export function GamePreview({ game, change }: GamePreviewProps) {
  const decision = { ...game.decision, ...change };
  const shown = { decision, hot: decision.hot ?? game.hot, fresh: decision.fresh ?? game.fresh };
  return (
    <figure className="grid content-start gap-2 max-sm:w-40">
      <figcaption className="text-13 text-text-3">
        <Trans>As players see it</Trans>
      </figcaption>
      <div className={classes("relative overflow-hidden rounded-tile bg-raised", decision.hidden && "opacity-40")}>
        <img src={game.iconUrl} alt="" width={240} height={320} className="aspect-3/4 w-full object-cover" />
      </div>
      <bdi className="text-15 font-bold wrap-anywhere">{game.gameName}</bdi>
      <GameBadges game={shown} />
    </figure>
  );
}
