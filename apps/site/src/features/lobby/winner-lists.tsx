import { Amount, classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Medal, Trophy, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Winner } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { gameLink, useGamePress } from "../catalogue/use-open-game.ts";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** twenty are asked for, nine are shown. */
const ASKED = 20;
const SHOWN = 9;
/** As many fit without scrolling. */
const IN_VIEW = 4;

/** Who won of late, and who won most: real rounds, names covered. Nothing before anybody has won. */
export function WinnerLists() {
  const latest = useWinners("LATEST");
  const biggest = useWinners("BIGGEST");
  if (latest.length === 0) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <WinnerList icon={Medal} title={<Trans>Latest wins</Trans>} winners={latest} />
      <WinnerList icon={Trophy} title={<Trans>Biggest wins of the month</Trans>} winners={biggest} />
    </div>
  );
}

function useWinners(order: "LATEST" | "BIGGEST"): readonly Winner[] {
  const { data } = useQuery(
    queries.games.winnerBoard.queryOptions({
      input: { gameCategory: "ALL", order, limitNum: ASKED },
      staleTime: 30_000,
    }),
  );
  return (data?.value.list ?? []).slice(0, SHOWN).map(({ vo }) => vo);
}

interface WinnerListProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly winners: readonly Winner[];
}

function WinnerList({ icon, title, winners }: WinnerListProps) {
  const [playing, setPlaying] = useState(true);
  const scrolls = winners.length > IN_VIEW;
  const rows = (copy: boolean) =>
    winners.map((winner) => (
      <li key={`${winner.wonAt}${winner.winAmount}${copy}`} aria-hidden={copy} inert={copy}>
        <WinnerRow winner={winner} />
      </li>
    ));
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <SectionHeading
        icon={icon}
        action={scrolls && <PlayToggle playing={playing} onChange={setPlaying} className="motion-reduce:hidden" />}
      >
        {title}
      </SectionHeading>
      <div className="h-64 overflow-hidden rounded-tile border border-hairline bg-surface motion-reduce:overflow-y-auto">
        <ul className={classes(scrolls && "rise-slowly", !playing && "[animation-play-state:paused]")}>
          {rows(false)}
          {scrolls && rows(true)}
        </ul>
      </div>
    </section>
  );
}

function WinnerRow({ winner }: { readonly winner: Winner }) {
  const { customerName, winAmount, currency, iconUrl, gameName } = winner;
  return (
    <Link
      {...gameLink(winner)}
      preload={false}
      onClick={useGamePress(winner)}
      className="flex h-16 items-center gap-3 px-3 transition-colors duration-100 hover:bg-raised"
    >
      <img
        src={iconUrl}
        alt=""
        width={36}
        height={48}
        loading="lazy"
        className="h-12 w-9 rounded-control object-cover"
      />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-13 text-text-2">{customerName}</bdi>
        <bdi className="block truncate text-15 font-bold">{gameName}</bdi>
      </span>
      <bdi dir="ltr" className="tabular text-15 font-bold text-win">
        <span className="me-1 text-12 font-medium text-text-3">{currency}</span>
        <Amount minor={winAmount} currency={currency} />
      </bdi>
    </Link>
  );
}
