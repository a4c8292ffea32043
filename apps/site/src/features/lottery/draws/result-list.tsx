import { byCursor } from "@banyan/client";
import { Button, classes, EmptyState, IconButton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ShieldCheck, Ticket } from "lucide-react";
import { useState } from "react";
import type { LotteryDraw } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { PagedList } from "../../../shared/page-parts/paged-list.tsx";
import type { LotteryShown } from "../game/lottery-shown.ts";
import { DrawNumber } from "./draw-number.tsx";
import { DrawProof } from "./draw-proof.tsx";
import { hasPrizes } from "./result-parts.ts";
import { ResultBoard, ResultLine } from "./result-board.tsx";

const PAGE_SIZE = 20;

export interface ResultListProps {
  readonly lottery: LotteryShown;
  /** The number of the latest draw with a result. The list is loaded again when it changes. */
  readonly latest: string | undefined;
}

/** The past draws of a game, the latest first, each with its proof. */
export function ResultList({ lottery, latest }: ResultListProps) {
  const { gameCode } = lottery;
  const query = useInfiniteQuery(
    queries.lottery.lotteryResults.infiniteOptions({
      input: (before: string | undefined) => ({ gameCode, limit: PAGE_SIZE, before }),
      ...byCursor,
    }),
  );
  const shown = query.data?.pages[0]?.list[0]?.numero;
  const isOld = latest !== undefined && shown !== undefined && shown < latest;
  return (
    <>
      {isOld && (
        <div className="flex justify-center pb-3">
          <Button size="sm" loading={query.isRefetching} onClick={() => void query.refetch()}>
            <Trans>Show newer draws</Trans>
          </Button>
        </div>
      )}
      <PagedList
        query={query}
        className="grid grid-cols-1 gap-3 lg:grid-cols-2"
        empty={
          <EmptyState sign={<Ticket />} title={<Trans>No results yet</Trans>}>
            <Trans>The results of all draws will be listed here.</Trans>
          </EmptyState>
        }
      >
        {(draw) => (
          <li key={draw.numero}>
            <DrawResult lottery={lottery} draw={draw} />
          </li>
        )}
      </PagedList>
    </>
  );
}

interface DrawResultProps {
  readonly lottery: LotteryShown;
  readonly draw: LotteryDraw;
}

function DrawResult({ lottery, draw }: DrawResultProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [isProving, setProving] = useState(false);
  const { result, numero } = draw;
  return (
    <article className="rounded-tile border border-hairline bg-surface p-3 ps-4 shadow-lift">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-15 font-bold">
            <DrawNumber numero={numero} />
          </h2>
          <p className="tabular text-13 text-text-3">
            {formats.dayTime(draw.drawAt)}
            {draw.isCorrected && (
              <span className="ms-2 font-bold text-text-2">
                <Trans>Corrected</Trans>
              </span>
            )}
          </p>
        </div>
        {draw.commitments && <IconButton label={t`Proof`} icon={<ShieldCheck />} onClick={() => setProving(true)} />}
        {result && hasPrizes(result) && (
          <IconButton
            label={t`All prizes`}
            aria-expanded={isOpen}
            icon={<ChevronDown className={classes("transition-transform", isOpen && "rotate-180")} />}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      <div className="mt-2">
        {!result || draw.state === "void" ? (
          <p className="text-13 text-text-2">
            <Trans>This draw is void. All stakes were returned.</Trans>
          </p>
        ) : isOpen ? (
          <ResultBoard rules={lottery.rules} result={result} />
        ) : (
          <ResultLine rules={lottery.rules} result={result} />
        )}
      </div>
      <DrawProof
        gameCode={lottery.gameCode}
        draw={draw}
        table={lottery.rules.table}
        open={isProving}
        onOpenChange={setProving}
      />
    </article>
  );
}
