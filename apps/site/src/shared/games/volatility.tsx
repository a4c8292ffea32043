import { classes } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { GameCard } from "./game-card.ts";

type Degree = NonNullable<GameCard["volatility"]>;

const DEGREES: Readonly<Record<Degree, { readonly bars: number; readonly text: MessageDescriptor }>> = {
  low: { bars: 1, text: msg`Low: small wins, often` },
  medium: { bars: 2, text: msg`Medium: wins of every size` },
  high: { bars: 3, text: msg`High: rare wins, some of them large` },
};

/** The volatility of a game, as bars and as text. */
export function Volatility({ degree }: { readonly degree: Degree }) {
  const { t } = useLingui();
  const { bars, text } = DEGREES[degree];
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes("w-1 rounded-full", bar <= bars ? "bg-live" : "bg-hairline")}
            style={{ height: 4 + bar * 4 }}
          />
        ))}
      </span>
      {t(text)}
    </span>
  );
}
