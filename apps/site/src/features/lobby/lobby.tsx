import { EmptyState, ErrorState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFailureText } from "../../texts/failure-text.ts";
import { useGameInfo } from "../catalogue/game-info.tsx";
import { GameSection } from "./game-section.tsx";
import { HeroBanner } from "./hero-banner.tsx";
import { useLobby } from "./lobby-sections.ts";
import { RecentGames } from "./recent-games.tsx";

/** The home page: who we are, what was played last, what is hot, and every category. */
export function Lobby() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const info = useGameInfo();
  const { sections, known, error, retry, loading } = useLobby();
  return (
    <div className="flex flex-col gap-7 lg:gap-9">
      <HeroBanner />
      <RecentGames known={known} />
      {sections.map(({ category, games }, index) => (
        <GameSection
          key={category.code}
          title={t(category.label)}
          icon={category.icon}
          all={category}
          games={games}
          onInfo={info.show}
          eager={index === 0}
        />
      ))}
      {error !== undefined && error !== null && <ErrorState onRetry={retry}>{failureText(error)}</ErrorState>}
      {!error && !loading && sections.length === 0 && (
        <EmptyState title={<Trans>The lanterns are being lit</Trans>}>
          <Trans>The games of this house are on their way. Please look again in a moment.</Trans>
        </EmptyState>
      )}
      {info.dialog}
    </div>
  );
}
