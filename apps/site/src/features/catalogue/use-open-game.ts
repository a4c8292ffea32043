import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { usePlayer } from "../auth/use-real-account.ts";
import { opensInWindow } from "./catalogue-queries.ts";
import type { GameAddress } from "./game-card.ts";

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
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = usePlayer();
  const openWindow = (game: GameAddress): void => {
    // One window for all games: the next one takes the place of the one before.
    if (window.open(gameHref(game), "game") !== null) return;
    // Section 8, "Popup blocked"; a press of the button is a press that browsers open windows for.
    notify.error(t`Your browser has blocked the window of the game`, {
      detail: t`Games of this maker open in a window of their own. Allow pop-ups for this site, then try again.`,
      action: { label: t`Try again`, onPress: () => openWindow(game) },
    });
  };
  return (game) =>
    guard(() => {
      if (opensInWindow(game.vassalage)) openWindow(game);
      else void navigate(gameLink(game));
    });
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
