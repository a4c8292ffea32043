import { Amount } from "@banyan/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Winner } from "../../platform/answers.ts";
import { JackpotName } from "./jackpot-name.tsx";
import { gameLink, useGamePress } from "./use-open-game.ts";

export interface WinnerRowProps {
  readonly winner: Winner;
  /** Shown below the game: the time of the win. */
  readonly detail?: ReactNode;
}

/** One winning round, with a link to its game. */
export function WinnerRow({ winner, detail }: WinnerRowProps) {
  const { customerName, amount, currency, iconUrl, gameName, jackpot } = winner;
  return (
    <Link
      {...gameLink(winner)}
      preload={false}
      onClick={useGamePress(winner)}
      className="flex min-h-16 items-center gap-3 px-3 transition-colors duration-100 hover:bg-raised"
    >
      <img
        src={iconUrl}
        alt=""
        width={36}
        height={48}
        loading="lazy"
        className="h-12 w-9 rounded-control object-cover lite:hidden"
      />
      <span className="min-w-0 flex-1">
        <span className="flex gap-2 text-13 text-text-2">
          <bdi className="truncate">{customerName}</bdi>
          {detail !== undefined && <span className="shrink-0 text-text-3">{detail}</span>}
        </span>
        <span className="block truncate text-15 font-bold">
          <bdi>{gameName}</bdi>
        </span>
        {jackpot !== null && (
          <span className="block truncate text-13">
            <JackpotName name={jackpot} />
          </span>
        )}
      </span>
      <bdi dir="ltr" className="tabular text-15 font-bold text-win">
        <span className="me-1 text-12 font-medium text-text-3">{currency}</span>
        <Amount minor={amount} currency={currency} />
      </bdi>
    </Link>
  );
}
