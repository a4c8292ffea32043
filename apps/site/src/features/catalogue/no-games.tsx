import { EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../../shared/page-parts/link.tsx";
import type { OfferedCategory } from "../../shared/games/category.ts";
import { type Category, favouriteGames, recentGames } from "../../shared/games/category.ts";

export interface NoGamesProps {
  readonly category: Category;
  readonly offered: readonly OfferedCategory[];
  /** The control that clears a search without results; absent or false if nothing was searched for. */
  readonly clear: ReactNode;
  /** The player's own list that is empty. */
  readonly own?: "FAV" | "RECENT" | undefined;
  /** Games to play instead. */
  readonly meanwhile: ReactNode;
}

/** The empty state of a list: the filters match nothing, or the brand has no such games yet. */
export function NoGames({ category, offered, clear, own, meanwhile }: NoGamesProps) {
  return (
    <>
      {clear ? (
        <EmptyState illustration="search" title={<Trans>No games found</Trans>} action={clear}>
          <Trans>Try a shorter word, or browse all games.</Trans>
        </EmptyState>
      ) : (
        <NothingYet category={category} offered={offered} own={own} />
      )}
      {meanwhile}
    </>
  );
}

function NothingYet({ category, offered, own }: Pick<NoGamesProps, "category" | "offered" | "own">) {
  const { t } = useLingui();
  const elsewhere = offered.find(({ code }) => code !== category.code);
  const { icon: Sign } = own === "FAV" ? favouriteGames : own === "RECENT" ? recentGames : category;
  return (
    <EmptyState
      sign={<Sign />}
      title={<Trans>Nothing here yet</Trans>}
      action={
        <ButtonLink to={elsewhere?.path ?? "/"} search={elsewhere?.search ?? {}} tone="primary">
          {elsewhere ? t(elsewhere.label) : <Trans>Go to lobby</Trans>}
        </ButtonLink>
      }
    >
      {own === "FAV" ? (
        <Trans>Press the heart on a game to save it here.</Trans>
      ) : own === "RECENT" ? (
        <Trans>Games you play will appear here, most recent first.</Trans>
      ) : (
        <Trans>The first games of this kind are coming soon. Meanwhile, try our other games.</Trans>
      )}
    </EmptyState>
  );
}
