import { Badge } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { GameDecision } from "@banyan/contract";
import type { BrandGameLine } from "../../platform/answers.ts";

/** The decisions that change a game for players: hot, new, a place, or hidden. */
export function GameBadges({ game }: { readonly game: Pick<BrandGameLine, "hot" | "fresh" | "decision"> }) {
  const { hidden, place } = game.decision;
  return (
    <span className="flex flex-wrap gap-1">
      {hidden && (
        <Badge tone="danger">
          <Trans>Hidden</Trans>
        </Badge>
      )}
      {game.hot && (
        <Badge tone="accent">
          <Trans>Hot</Trans>
        </Badge>
      )}
      {game.fresh && (
        <Badge tone="live">
          <Trans>New</Trans>
        </Badge>
      )}
      {place !== null && (
        <Badge>
          <Trans>Place {place}</Trans>
        </Badge>
      )}
    </span>
  );
}

/** Returns the text of a change, one phrase for each setting. */
export function useChangeWords(): (change: Partial<GameDecision>) => string {
  const { t } = useLingui();
  const said = (value: boolean | null | undefined, yes: string, no: string, asIs: string) =>
    value === undefined ? [] : [value === null ? asIs : value ? yes : no];
  return ({ hot, fresh, hidden, place }) =>
    [
      ...said(hidden, t`hidden`, t`shown`, ""),
      ...said(hot, t`hot`, t`not hot`, t`hot by platform default`),
      ...said(fresh, t`new`, t`not new`, t`new by arrival date`),
      ...(place === undefined ? [] : [place === null ? t`no fixed place` : t`place ${place}`]),
    ].join(" · ");
}
