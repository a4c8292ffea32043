import { Amount, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { Gem } from "lucide-react";
import type { Jackpot } from "../../../platform/answers.ts";
import { useDrawPool } from "./use-draw-pool.ts";

const BPS = 10_000;

/** The pool of a lottery on its page: the present amount, where it comes from, and the last win. */
export function DrawPool({ gameCode }: { readonly gameCode: string }) {
  const formats = useFormats();
  const pool = useDrawPool(gameCode);
  if (!pool) return null;
  const share = <bdi dir="ltr">{formats.percent(pool.contributionBps / BPS)}</bdi>;
  const { lastWin, currency } = pool;
  return (
    <section className="flex items-center gap-4 rounded-tile border border-hairline bg-live-tint px-4 py-3 shadow-lift">
      <Gem aria-hidden="true" className="size-8 shrink-0 text-live" />
      <div className="min-w-0">
        <h2 className="text-13 font-bold text-text-2">
          <Trans>Jackpot</Trans>
        </h2>
        <p className="text-24 font-heavy text-live lg:text-32">
          <PoolAmount pool={pool} />
        </p>
        <p className="text-13 text-text-2">
          <Trans>All lines with every drawn number share it by their stakes. {share} of each stake feeds it.</Trans>
        </p>
        {lastWin && (
          <p className="text-13 text-text-2">
            <Trans>
              Last won: <Amount minor={lastWin.amount} currency={currency} show="code" />,{" "}
              <bdi>{formats.dateTime(lastWin.at)}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </section>
  );
}

/** The pool of a lottery in a list of lotteries. */
export function DrawPoolLine({ gameCode }: { readonly gameCode: string }) {
  const pool = useDrawPool(gameCode);
  if (!pool) return null;
  return (
    <span className="flex items-center gap-1 text-15 font-bold text-live">
      <Gem aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <span className="sr-only">
          <Trans>Jackpot</Trans>{" "}
        </span>
        <PoolAmount pool={pool} />
      </span>
    </span>
  );
}

/** The present amount of a pool. */
export function PoolAmount({ pool: { amount, currency } }: { readonly pool: Jackpot }) {
  return (
    <bdi dir="ltr" className="tabular">
      {currency} <Amount minor={amount} currency={currency} />
    </bdi>
  );
}
