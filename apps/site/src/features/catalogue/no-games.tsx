import { EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonLink } from "../../link.tsx";
import type { OfferedCategory } from "../layout/shell-data.ts";
import { type Category, favouriteGames, recentGames } from "./category.ts";

export interface NoGamesProps {
  readonly category: Category;
  readonly offered: readonly OfferedCategory[];
  /** The way back from a search that found nothing; absent or false where nothing was searched for. */
  readonly clear: ReactNode;
  /** Which of the player's own lists is empty. */
  readonly own?: "FAV" | "RECENT" | undefined;
  /** What there is to play instead. */
  readonly meanwhile: ReactNode;
}

/** Nothing to show: because of what was asked for, or because the brand has nothing of the kind yet. */
export function NoGames({ category, offered, clear, own, meanwhile }: NoGamesProps) {
  return (
    <>
      {clear ? (
        <EmptyState illustration="search" title={<Trans>No game fits</Trans>} action={clear}>
          <Trans>Try fewer letters, or look among all games.</Trans>
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
          {elsewhere ? t(elsewhere.label) : <Trans>To the lobby</Trans>}
        </ButtonLink>
      }
    >
      {own === "FAV" ? (
        <Trans>Press the heart on a game to keep it here.</Trans>
      ) : own === "RECENT" ? (
        <Trans>Games that you play appear here, the latest first.</Trans>
      ) : (
        <Trans>The first games of this kind are on their way. Meanwhile, there is more to play.</Trans>
      )}
    </EmptyState>
  );
}
