import { GameTitle } from "@banyan/ui";
import { Plural, Trans } from "@lingui/react/macro";
import type { BetLine } from "../../platform/answers.ts";

/** The subject of a bet: a game and its round, a draw or match with its lines, or legs with their odds. */
export function BetSubject({ bet }: { readonly bet: BetLine }) {
  return (
    <span className="block wrap-anywhere">
      <span className="block font-bold">
        {bet.kind === "combo" ? (
          bet.lines === 1 ? (
            <Trans>Parlay</Trans>
          ) : (
            <Trans>System bet</Trans>
          )
        ) : (
          <GameTitle name={bet.gameName} category={bet.gameType} />
        )}
      </span>
      <span className="block text-12 text-text-3">
        {bet.kind === "round" && <bdi dir="ltr">{bet.roundId}</bdi>}
        {bet.kind === "ticket" && (
          <>
            <bdi>{bet.marketName}</bdi>
            {" · "}
            <Plural value={bet.lines} one="# line" other="# lines" />
          </>
        )}
        {bet.kind === "combo" && (
          <>
            <Plural value={bet.legs} one="# leg" other="# legs" />
            {" · "}
            {bet.odds === null ? (
              <Plural value={bet.lines} one="# parlay" other="# parlays" />
            ) : (
              <Trans>Odds {bet.odds}</Trans>
            )}
          </>
        )}
      </span>
    </span>
  );
}
