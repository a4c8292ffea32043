import { Amount, classes } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gem, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import type { Jackpot } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { decorativeCount } from "./decorative-count.ts";

/** A pool grows with every bet; asked for as often, it is never far behind. */
const LOOK_MILLIS = 5_000;

/** The brand's real pools; where it runs none, a counter that says of itself that it is decoration. */
export function JackpotCounter() {
  const { data } = useQuery(queries.games.jackpots.queryOptions({ input: {}, refetchInterval: LOOK_MILLIS }));
  if (!data) return <div className="h-32" />;
  return data.value.length > 0 ? <Pools pools={data.value} /> : <Decoration />;
}

function Pools({ pools }: { readonly pools: readonly Jackpot[] }) {
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
                  Falls before <Amount minor={mustDropBy} currency={currency} />
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
  const { currency } = useStatus().brand;
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
    <section className="rounded-tile border border-dashed border-control px-5 py-4 text-center">
      <p className="flex items-center justify-center gap-2 text-13 font-bold text-text-2">
        <Sparkles aria-hidden="true" className="size-4" />
        <Trans>Just decoration: no jackpot runs here now</Trans>
      </p>
      {/* Read out, a number that means nothing would only be in the way. */}
      <div aria-hidden="true" className="opacity-70">
        <Figure minor={String(minor)} currency={currency} plain />
      </div>
    </section>
  );
}

interface FigureProps {
  readonly minor: string;
  readonly currency: string;
  readonly plain?: boolean;
}

function Figure({ minor, currency, plain = false }: FigureProps) {
  return (
    <p className={classes("tabular text-24 font-heavy lg:text-32", plain ? "text-text-3" : "text-live")}>
      <bdi dir="ltr">
        {!plain && <span className="me-2 text-15 font-bold">{currency}</span>}
        <Amount minor={minor} currency={currency} />
      </bdi>
    </p>
  );
}
