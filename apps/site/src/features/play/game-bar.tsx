import { Amount, Button, IconButton, Skeleton, useFormats, useIsPhone } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Gem, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useFedPools } from "../../shared/games/use-fed-pools.ts";
import { useBalanceHidden } from "../../platform/preferences.ts";
import type { PlayFigures } from "./play-figures.ts";
import { useClock } from "./use-clock.ts";

export interface GameBarProps {
  readonly gameName: string;
  readonly vassalage: string;
  readonly figures: Pick<PlayFigures, "wallet" | "net">;
  /** Bonus money has another name than the balance, because it is not the player's yet. */
  readonly money: "cash" | "bonus";
  readonly onBack: () => void;
  readonly onDeposit: () => void;
  /** A trial player gets a register button instead of the deposit button. */
  readonly trial: boolean;
}

/** The bar above a game: back button, time, the session's net result, balance and deposit. */
export function GameBar({ gameName, vassalage, figures, money, onBack, onDeposit, trial }: GameBarProps) {
  const { t } = useLingui();
  const phone = useIsPhone();
  const formats = useFormats();
  const now = useClock();
  const { wallet, net } = figures;
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-hairline bg-bg pe-1 text-text sm:gap-4 sm:pe-2">
      <IconButton label={t`Back to the lobby`} icon={<ArrowLeft className="mirror-rtl" />} onClick={onBack} />
      <h1 className="min-w-0 flex-1 truncate text-15 max-md:sr-only">
        <bdi>{gameName}</bdi>
      </h1>
      <time
        dateTime={new Date(now).toISOString()}
        aria-label={t`Time`}
        className="tabular shrink-0 text-13 text-text-3 max-md:flex-1"
      >
        {formats.time(now)}
      </time>
      <HighestPool vassalage={vassalage} />
      <Figure label={t`Session`}>
        {wallet && net !== undefined && <Amount signed outcome minor={net} currency={wallet.currency} />}
      </Figure>
      <Balance wallet={wallet} money={money} />
      {trial ? (
        <Button tone="primary" size="sm" onClick={onDeposit}>
          <Trans>Register</Trans>
        </Button>
      ) : phone ? (
        <IconButton label={t`Deposit`} icon={<Plus />} onClick={onDeposit} className="!bg-primary !text-on-primary" />
      ) : (
        <Button tone="primary" size="sm" icon={<Plus />} onClick={onDeposit}>
          <Trans>Deposit</Trans>
        </Button>
      )}
    </header>
  );
}

/** The highest jackpot to which the game contributes. Phones show only the icon, because the amount does not fit. */
function HighestPool({ vassalage }: Pick<GameBarProps, "vassalage">) {
  const [pool] = useFedPools(vassalage);
  if (pool === undefined) return null;
  const { name, amount, currency } = pool;
  return (
    <div className="flex min-w-0 shrink-0 items-center gap-1.5 text-live">
      <Gem aria-hidden="true" className="size-4.5" />
      <span className="sr-only">
        <Trans>
          Jackpot: <bdi>{name}</bdi>
        </Trans>
      </span>
      <bdi dir="ltr" className="tabular text-13 font-bold max-md:sr-only">
        <Amount minor={amount} currency={currency} show="code" />
      </bdi>
    </div>
  );
}

function Balance({ wallet, money }: Pick<PlayFigures, "wallet"> & Pick<GameBarProps, "money">) {
  const { t } = useLingui();
  const [hidden] = useBalanceHidden();
  return (
    <Figure label={money === "bonus" ? t`Bonus` : t`Balance`} unit={wallet?.currency}>
      {wallet && (hidden ? "••••••" : <Amount minor={wallet.available} currency={wallet.currency} />)}
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly children: ReactNode;
}

/** A number below its small label. */
function Figure({ label, unit, children }: FigureProps) {
  return (
    <div className="flex min-w-0 shrink-0 flex-col items-end leading-tight">
      <span aria-hidden="true" className="text-12 leading-tight text-text-3">
        {label}
        {unit && (
          <span className="ms-1 max-sm:hidden">
            <bdi dir="ltr">{unit}</bdi>
          </span>
        )}
      </span>
      <output aria-label={label} className="text-13 leading-tight font-bold">
        {children || <Skeleton className="h-4 w-16" />}
      </output>
    </div>
  );
}
