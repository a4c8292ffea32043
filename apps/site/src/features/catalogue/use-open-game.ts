import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { usePlayer } from "../auth/use-real-account.ts";
import type { GameCard } from "./game-card.ts";

export type GameAddress = Pick<GameCard, "vassalage" | "gameCode">;

/** Where a game is played. */
export function gameLink({ vassalage, gameCode }: GameAddress) {
  return { to: "/seamless", search: { vassalage, gameCode } } as const;
}

/** The same as the address that a link shows. */
export function gameHref({ vassalage, gameCode }: GameAddress): string {
  return `/seamless?${new URLSearchParams({ vassalage, gameCode }).toString()}`;
}

/** Opens a game for whoever may play it; visitors are asked to sign in first. */
export function useOpenGame(): (game: GameAddress) => void {
  const navigate = useNavigate();
  const guard = usePlayer();
  return (game) => guard(() => void navigate(gameLink(game)));
}

/** The same for a link to the game: a press is guarded, a press that asks for a tab of its own is the browser's. */
export function useGamePress(game: GameAddress): (event: MouseEvent) => void {
  const open = useOpenGame();
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(game);
  };
}
