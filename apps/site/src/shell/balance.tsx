import { Amount, IconButton, Skeleton, VisuallyHidden, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useBalanceHidden } from "../platform/preferences.ts";
import type { Wallet } from "../platform/answers.ts";

export interface BalanceProps {
  readonly wallet: Wallet | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Omits the buttons to save space. A press on the amount then hides or shows it. */
  readonly compact?: boolean;
}

/** The wallet in the header: amount, a button to hide it, and a refresh. */
export function Balance({ wallet, refreshing, onRefresh, compact = false }: BalanceProps) {
  const { t } = useLingui();
  const [hidden, setHidden] = useBalanceHidden();
  const toggleLabel = hidden ? t`Show balance` : t`Hide balance`;
  const amount = wallet ? (
    <bdi dir="ltr" className="tabular flex items-baseline gap-1.5 font-bold whitespace-nowrap">
      <span className="text-12 font-medium text-text-3">{wallet.currency}</span>
      {hidden ? "••••••" : <Amount minor={wallet.available} currency={wallet.currency} />}
    </bdi>
  ) : (
    <Skeleton className="h-5 w-24" />
  );
  if (compact) {
    return (
      <button
        type="button"
        onClick={() => setHidden(!hidden)}
        className="touch-target min-w-0 rounded-control px-1 text-13"
      >
        {amount}
        <VisuallyHidden>{toggleLabel}</VisuallyHidden>
      </button>
    );
  }
  return (
    <div className="flex h-11 items-center rounded-control border border-hairline bg-surface ps-3.5 shadow-lift">
      <span aria-live="polite">{amount}</span>
      <span className="ms-1.5 flex">
        <IconButton
          size="sm"
          label={toggleLabel}
          icon={hidden ? <EyeOff /> : <Eye />}
          onClick={() => setHidden(!hidden)}
        />
        <IconButton
          size="sm"
          label={t`Refresh balance`}
          icon={<RefreshCw className={classes(refreshing && "animate-spin")} />}
          onClick={onRefresh}
        />
      </span>
    </div>
  );
}
