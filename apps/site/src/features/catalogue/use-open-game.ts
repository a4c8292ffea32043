import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type MouseEvent, useEffect } from "react";
import { sessionToken } from "../../platform/session-token.ts";
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

/** By then what the page itself needs has come. */
const AHEAD_MS = 1_500;
/** Every card asks; one is enough. */
let isAsked = false;

/** Fetches the program of the page that plays games before one is pressed, for whoever may play. */
function usePlayPageAhead(): void {
  const router = useRouter();
  useEffect(() => {
    if (sessionToken.read() === undefined || isAsked) return;
    isAsked = true;
    const timer = setTimeout(() => void router.loadRouteChunk(router.routesByPath["/seamless"]), AHEAD_MS);
    return () => {
      clearTimeout(timer);
      isAsked = false;
    };
  }, [router]);
}

/** Opens a game for whoever may play it; visitors are asked to sign in first. */
export function useOpenGame(): (game: GameAddress) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = usePlayer();
  usePlayPageAhead();
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

/** Opens what a link leads to in its page's own way; a press that asks for a tab of its own is the browser's. */
export function pressInstead(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
}

/** The same for a link to the game. Lists of many ask once how games open. */
export function useGamePress(game: GameAddress): (event: MouseEvent) => void {
  const open = useOpenGame();
  return (event) => pressInstead(event, () => open(game));
}
