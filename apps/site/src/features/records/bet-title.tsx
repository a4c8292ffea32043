import { betStateNames, GameTitle } from "@banyan/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { BetRecord } from "../../platform/answers.ts";
import { JackpotName } from "../../shared/games/jackpot-name.tsx";

/** The name of a bet: its game, or the kind of a combination. */
export function BetTitle({ bet }: { readonly bet: BetRecord }) {
  if (bet.kind !== "combo") return <GameTitle name={bet.gameName} category={bet.gameType} />;
  return bet.lines === 1 ? <Trans>Parlay</Trans> : <Trans>System bet</Trans>;
}

/** The line below the title, by kind: the provider or jackpot, the draw or match, the legs and odds. */
export function BetSubtitle({ bet }: { readonly bet: BetRecord }) {
  const { t } = useLingui();
  const cashedOut = bet.state === "cashed_out" && ` · ${t(betStateNames.cashed_out)}`;
  if (bet.kind === "round") return bet.jackpot ? <JackpotName name={bet.jackpot.name} /> : <bdi>{bet.vendorName}</bdi>;
  if (bet.kind === "ticket") {
    return (
      <>
        <bdi>{bet.marketName}</bdi>
        {" · "}
        <Plural value={bet.lines} one="# line" other="# lines" />
        {cashedOut}
      </>
    );
  }
  return (
    <>
      <Plural value={bet.legs} one="# leg" other="# legs" />
      {" · "}
      {bet.odds === null ? (
        <Plural value={bet.lines} one="# parlay" other="# parlays" />
      ) : (
        <Trans>Odds {bet.odds}</Trans>
      )}
      {cashedOut}
    </>
  );
}
