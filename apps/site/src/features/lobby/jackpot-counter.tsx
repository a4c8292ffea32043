import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gem, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import type { Jackpot } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useBrand } from "../../platform/use-session.ts";
import { decorativeCount } from "./decorative-count.ts";

/** The refetch interval. A pool grows with every bet, so this keeps the shown amount close. */
const LOOK_MILLIS = 5_000;

/** The brand's real jackpots. If there are none, a counter that is labelled as decoration. */
export function JackpotCounter() {
  const { data } = useQuery(queries.games.jackpots.queryOptions({ input: {}, refetchInterval: LOOK_MILLIS }));
  const { decorativeCounters } = useBrand();
  if (!data) return <div className="h-32" />;
  // The pools of lotteries are shown with their games.
  if (data.value.length > 0) return <Pools pools={data.value.filter(({ gameCode }) => gameCode === null)} />;
  return decorativeCounters && <Decoration />;
}

function Pools({ pools }: { readonly pools: readonly Jackpot[] }) {
  if (pools.length === 0) return null;
  return (
    <section className="flex flex-wrap gap-3">
      {pools.map(({ id, name, amount, currency, mustDropBy }) => (
        <div
          key={id}
          className="flex min-w-60 flex-1 items-center gap-4 rounded-tile border border-hairline bg-live-tint px-5 py-4 shadow-lift"
        >
          <Gem aria-hidden="true" className="size-8 shrink-0 text-live" />
          <div className="min-w-0">
            <h2 className="text-13 font-bold text-text-2">
              <Trans>
                Jackpot: <bdi>{name}</bdi>
              </Trans>
            </h2>
            <Figure minor={amount} currency={currency} />
            {mustDropBy !== null && (
              <p className="text-13 text-text-2">
                <Trans>
                  Must drop before <Amount minor={mustDropBy} currency={currency} />
                </Trans>
              </p>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}

function Decoration() {
  const { currency } = useBrand();
  const [minor, setMinor] = useState(decorativeCount.begin);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        setMinor(decorativeCount.next);
        wait();
      }, decorativeCount.pauseMillis());
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="rounded-tile border border-dashed border-hairline px-5 py-3 text-center text-text-3">
      <p className="flex items-center justify-center gap-2 text-13">
        <Sparkles aria-hidden="true" className="size-4" />
        <Trans>For decoration only: no jackpot is running here right now</Trans>
      </p>
      {/* Hidden from screen readers, because the number has no meaning. */}
      <p aria-hidden="true" className="tabular text-13">
        <bdi dir="ltr">
          <Amount minor={String(minor)} currency={currency} />
        </bdi>
      </p>
    </section>
  );
}

interface FigureProps {
  readonly minor: string;
  readonly currency: string;
}

function Figure({ minor, currency }: FigureProps) {
  return (
    <p className="tabular text-24 font-heavy text-live lg:text-32">
      <bdi dir="ltr">
        <span className="me-2 text-15 font-bold">{currency}</span>
        <Amount minor={minor} currency={currency} />
      </bdi>
    </p>
  );
}
