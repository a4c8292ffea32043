import { Card, Countdown, Skeleton } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Game } from "../../platform/answers.ts";
import { cardOfGame } from "../../shared/games/game-card.ts";
import { GamePicture } from "../../shared/games/game-picture.tsx";
import { startPlace } from "../../shared/games/game-start.ts";
import { WhenNear } from "../../platform/when-near.tsx";
import { DrawDue } from "./draws/draw-due.tsx";
import { GameName } from "./game-name.tsx";
import { DrawNumber } from "./draws/draw-number.tsx";
import { writtenNumber } from "./draws/drawn-number.tsx";
import { latestDrawn } from "./draws/draw-times.ts";
import { serverNow } from "./draws/server-lead.ts";
import { DrawPoolLine } from "./jackpot/draw-pool.tsx";
import { useDraws, useDrawsNow } from "./draws/use-draws.ts";

/** The page of a lottery. The list's page is not used, because every game has its own page. */
const LIST = { path: "/lott", search: {} } as const;

/** A lottery of a list: its name, the time until its draw closes, and its last result. */
export function LotteryCard({ game }: { readonly game: Game }) {
  const { to, search } = startPlace({ ...game, isGame: "GAME" }, LIST);
  return (
    <Card flush className="h-full transition-colors hover:border-control">
      <Link to={to} search={search} className="flex items-center gap-3 rounded-tile p-3">
        <div className="w-16 shrink-0">
          <GamePicture game={cardOfGame(game)} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-15 font-bold wrap-anywhere">
            <GameName>{game.displayName}</GameName>
          </span>
          <WhenNear margin={200} className="h-16">
            <Draws gameCode={game.gameCode} />
            <DrawPoolLine gameCode={game.gameCode} />
          </WhenNear>
        </div>
      </Link>
    </Card>
  );
}

const NO_DRAWS: readonly never[] = [];

function Draws({ gameCode }: { readonly gameCode: string }) {
  const { query, draws } = useDraws(gameCode);
  const { next, isOpen, awaited } = useDrawsNow(draws ?? NO_DRAWS);
  if (!draws) return query.error ? null : <Skeleton className="h-16" />;
  const latest = latestDrawn(draws);
  return (
    <div className="flex min-h-16 flex-col gap-0.5">
      <span className="text-13 text-text-2">
        {next ? (
          <>
            {isOpen ? <Trans>closes in</Trans> : <Trans>opens in</Trans>}{" "}
            <Countdown
              until={Date.parse(isOpen ? next.closeAt : next.openAt)}
              now={serverNow}
              className="text-17 font-heavy text-live"
            />
          </>
        ) : awaited ? (
          <DrawDue draw={awaited} />
        ) : (
          <Trans>The next draw is being prepared.</Trans>
        )}
      </span>
      {latest?.result && (
        <span className="flex flex-wrap items-baseline gap-x-2 text-13 text-text-3">
          <DrawNumber numero={latest.numero} />
          <bdi dir="ltr" className="tabular text-15 font-bold text-text">
            {mainNumbers(latest.result)}
          </bdi>
        </span>
      )}
    </div>
  );
}

/** The highest prize, or the numbers of a quick game. The list knows no rules. */
function mainNumbers(result: NonNullable<ReturnType<typeof latestDrawn>>["result"]): string {
  const parts = result ?? {};
  const [only = ""] = Object.keys(parts);
  const main = parts["consolation"] ? "first" : (["special", "first"].find((prize) => parts[prize]) ?? only);
  return (parts[main] ?? []).map((number) => writtenNumber(main, String(number))).join(" ");
}
