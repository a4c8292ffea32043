import { useLingui } from "@lingui/react/macro";
import { categoryName } from "./category-names.ts";

export interface GameTitleProps {
  /** Null when the catalogue does not list the game. */
  readonly name: string | null;
  /** The code of the game's category. */
  readonly category: string;
}

/** The name of a game, or of its category if the game has no name. */
export function GameTitle({ name, category }: GameTitleProps) {
  const { t } = useLingui();
  const ofCategory = categoryName(category);
  return <bdi>{name ?? (ofCategory ? t(ofCategory) : category)}</bdi>;
}
