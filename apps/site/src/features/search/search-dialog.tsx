import { Button, Dialog, EmptyState, ErrorState, Skeleton, classes } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { useFailureText } from "../../texts/failure-text.ts";
import { type GameCard, gameKey } from "../../shared/games/game-card.ts";
import { SearchField } from "../../shared/games/search-field.tsx";
import { useOpenGame } from "../../shared/games/use-open-game.ts";
import { FoundGame } from "./found-game.tsx";
import { useFoundGames } from "./use-found-games.ts";

export interface SearchDialogProps {
  readonly onClose: () => void;
}

/**
 * Searches all games of the brand during typing. The arrow keys move through the results, and Enter in the field opens
 * the first one. Without a text it shows popular games.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const failureText = useFailureText();
  const results = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const found = useFoundGames(text);
  const openGame = useOpenGame();
  const { games } = found;
  const open = (game: GameCard) => {
    onClose();
    openGame(game);
  };
  // The arrow keys move between the field and the results.
  const onArrow = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const stops = [field.current, ...(results.current?.querySelectorAll("a") ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    const next = stops[here + step];
    if (here === -1 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onArrow(event);
    // Never opens a result of an earlier text: the typed text may not have been searched for yet.
    if (event.key !== "Enter" || found.stale || event.currentTarget.value.trim() !== text) return;
    const [first] = games ?? [];
    if (first) open(first);
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={<Trans>Search games</Trans>} initialFocus={field}>
      {/* A fixed height: on phones the sheet would change its size with every letter. */}
      <div className="flex h-[min(34rem,70dvh)] flex-col gap-3">
        <SearchField ref={field} value={text} onSearch={setText} onKeyDown={onFieldKey} />
        <p aria-live="polite" className="text-13 text-text-3">
          {text === "" ? (
            <Trans>Popular games</Trans>
          ) : (
            found.total !== undefined && <Plural value={found.total} one="# game found" other="# games found" />
          )}
        </p>
        <div
          ref={results}
          aria-busy={found.stale}
          className={classes(
            "-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 transition-opacity",
            found.stale && "opacity-50",
          )}
        >
          {found.error ? (
            <ErrorState onRetry={found.retry} retrying={found.retrying}>
              {failureText(found.error)}
            </ErrorState>
          ) : games === undefined ? (
            <Waiting />
          ) : games.length === 0 ? (
            <EmptyState illustration="search" title={<Trans>No games found</Trans>}>
              <Trans>Try a shorter word, or another name.</Trans>
            </EmptyState>
          ) : (
            <>
              <ul className="flex flex-col gap-1">
                {games.map((game) => (
                  <li key={gameKey(game)}>
                    <FoundGame game={game} onOpen={open} onKeyDown={onArrow} />
                  </li>
                ))}
              </ul>
              {found.more && (
                <Button wide className="mt-3" loading={found.loadingMore} onClick={found.more}>
                  <Trans>Show more games</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-18" />
      ))}
    </div>
  );
}
