import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type MouseEvent, useEffect } from "react";
import { sessionToken } from "../../platform/session-token.ts";
import { usePlayer } from "../session/use-real-account.ts";
import { opensInWindow } from "./catalogue-queries.ts";
import type { GameAddress } from "./game-card.ts";

/** The link to the page that plays a game. */
export function gameLink({ vassalage, gameCode }: GameAddress) {
  return { to: "/seamless", search: { vassalage, gameCode } } as const;
}

/** The same link as a URL. */
export function gameHref({ vassalage, gameCode }: GameAddress): string {
  return `/seamless?${new URLSearchParams({ vassalage, gameCode }).toString()}`;
}

/** The delay of the prefetch. By then the page has loaded what it needs itself. */
const AHEAD_MS = 1_500;
/** Every card asks for the prefetch, but one is enough. */
let isAsked = false;

/** Prefetches the code of the play page for signed-in players, before they press a game. */
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

/** Opens a game for players. Visitors are asked to sign in first. */
export function useOpenGame(): (game: GameAddress) => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = usePlayer();
  usePlayPageAhead();
  const openWindow = (game: GameAddress): void => {
    // All games share one window, so the next game replaces the previous one.
    if (window.open(gameHref(game), "game") !== null) return;
    // Section 8, "Popup blocked". Browsers allow a window that a press of this button opens.
    notify.error(t`Your browser blocked the game window`, {
      detail: t`This provider's games open in a new window. Allow pop-ups for this site, then try again.`,
      action: { label: t`Try again`, onPress: () => openWindow(game) },
    });
  };
  return (game) =>
    guard(() => {
      if (opensInWindow(game.vassalage)) openWindow(game);
      else void navigate(gameLink(game));
    });
}

/** Replaces a link's navigation with `open`. A press with a modifier key stays with the browser, e.g. for a new tab. */
export function pressInstead(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
}

/** The press handler for a link to the game. Lists of many games call useOpenGame once instead. */
export function useGamePress(game: GameAddress): (event: MouseEvent) => void {
  const open = useOpenGame();
  return (event) => pressInstead(event, () => open(game));
}
