import { categoryName, Checkbox, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { BrandGameLine } from "../../platform/answers.ts";
import { GameBadges } from "./game-words.tsx";

interface GameTableProps {
  readonly games: readonly BrandGameLine[];
  readonly chosen: ReadonlyMap<number, BrandGameLine>;
  /** Absent for operators with read access only. */
  readonly onChoose: ((game: BrandGameLine, chosen: boolean) => void) | undefined;
  readonly onOpen: ((game: BrandGameLine) => void) | undefined;
}

/** Games in the order that players see. Hidden games come last. */
export function GameTable({ games, chosen, onChoose, onOpen }: GameTableProps) {
  const { t } = useLingui();
  const categoryText = (code: string) => {
    const name = categoryName(code);
    return name ? t(name) : code;
  };
  if (games.length === 0) {
    return (
      <EmptyState illustration="search" title={<Trans>No games found</Trans>}>
        <Trans>Try fewer letters, another vendor or another view.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {games.map((game) => {
        const { nodeId, gameName, vendorName, gameType, iconUrl } = game;
        return (
          <li
            key={nodeId}
            className="flex items-center gap-3 rounded-tile border border-hairline bg-surface ps-3 has-[button:hover]:border-control"
          >
            {onChoose && (
              <Checkbox checked={chosen.has(nodeId)} onCheckedChange={(checked) => onChoose(game, checked)}>
                <span className="sr-only">{t`Choose ${gameName}`}</span>
              </Checkbox>
            )}
            <button
              type="button"
              disabled={!onOpen}
              onClick={() => onOpen?.(game)}
              className="flex min-h-18 min-w-0 flex-1 items-center gap-3 py-2 pe-3 text-start"
            >
              <img
                src={iconUrl}
                alt=""
                width={42}
                height={56}
                loading="lazy"
                className="h-14 w-10.5 shrink-0 rounded-control object-cover"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-[min(9rem,100%)] flex-1">
                  <bdi className="block text-15 font-bold wrap-anywhere">{gameName}</bdi>
                  <span className="block text-13 wrap-anywhere text-text-3">
                    <bdi>{vendorName}</bdi> · {categoryText(gameType)}
                  </span>
                </span>
                <GameBadges game={game} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
