import { classes } from "@banyan/ui";
import { useState } from "react";
import { noteImageFailure } from "../../platform/image-failure.ts";
import { categorySign } from "./category-sign.tsx";
import { categories } from "./category.ts";
import type { GameCard } from "./game-card.ts";

const Dice = categorySign("dices");

export interface GamePictureProps {
  readonly game: GameCard;
  readonly className?: string;
  /** Loads with the page instead of when it becomes visible. */
  readonly eager?: boolean;
}

/** The picture of a game, 3:4. The category's icon replaces a missing or broken picture. */
export function GamePicture({ game, className, eager = false }: GamePictureProps) {
  const [failed, setFailed] = useState<string>();
  const Icon = categories.find(({ code }) => code === game.gameType)?.icon ?? Dice;
  return (
    <span className={classes("relative block aspect-3/4 overflow-hidden rounded-tile bg-raised", className)}>
      {game.picture !== undefined && game.picture !== failed ? (
        <img
          // An <img> shows its old picture until the new one has loaded. The key therefore creates a new element for
          // each picture.
          key={game.picture}
          src={game.picture}
          alt=""
          width={240}
          height={320}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onError={({ currentTarget }) => {
            noteImageFailure(currentTarget.src);
            setFailed(game.picture);
          }}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center bg-linear-to-b from-hover to-surface text-text-3">
          <Icon className="size-2/5" strokeWidth={1.25} />
        </span>
      )}
    </span>
  );
}
