import { classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Medal, Trophy, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { Winner } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { WinnerRow } from "../../shared/games/winner-row.tsx";
import { PlayToggle } from "./carousel/play-toggle.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { SeeAll } from "./see-all.tsx";

/** twenty are requested, nine are shown. */
const ASKED = 20;
const SHOWN = 9;
/** The number of rows that fit without scrolling. */
const IN_VIEW = 4;

/**
 * The latest and the biggest wins: real rounds with masked names. Renders nothing until there is a
 * win.
 */
export function WinnerLists() {
  const { t } = useLingui();
  const latest = useWinners("LATEST");
  const biggest = useWinners("BIGGEST");
  if (latest.length === 0) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <WinnerList icon={Medal} title={t`Latest wins`} board={{ order: "LATEST", period: "MONTH" }} winners={latest} />
      <WinnerList
        icon={Trophy}
        title={t`Biggest wins of the month`}
        board={{ order: "BIGGEST", period: "MONTH" }}
        winners={biggest}
      />
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
  readonly title: string;
  /** The search of the leaderboard page that shows the same list. */
  readonly board: Readonly<Record<"order" | "period", string>>;
  readonly winners: readonly Winner[];
}

function WinnerList({ icon, title, board, winners }: WinnerListProps) {
  const [playing, setPlaying] = useState(true);
  const scrolls = winners.length > IN_VIEW;
  const rows = (copy: boolean) =>
    winners.map((winner) => (
      <li key={`${winner.wonAt}${winner.amount}${copy}`} aria-hidden={copy} inert={copy}>
        <WinnerRow winner={winner} />
      </li>
    ));
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <SectionHeading
        icon={icon}
        action={
          <span className="flex items-center gap-2">
            {scrolls && <PlayToggle playing={playing} onChange={setPlaying} className="motion-reduce:hidden" />}
            <SeeAll path="/winners" search={board} title={title} />
          </span>
        }
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
