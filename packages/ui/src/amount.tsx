import { formatMoney } from "@banyan/kernel";
import { classes } from "./classes.ts";
import { useUi } from "./ui-context.ts";

export interface AmountProps {
  /** Integer minor units. */
  readonly minor: bigint | string;
  readonly currency: string;
  readonly show?: "plain" | "symbol" | "code";
  /** Writes a plus before a gain. A loss always has its minus. */
  readonly signed?: boolean;
  /** Green above zero, red below. Only for outcomes, never for balances or stakes. */
  readonly outcome?: boolean;
  readonly className?: string;
}

/** An amount of money in western tabular figures. It is always set from left to right and never rounded up. */
export function Amount({ minor, currency, show = "plain", signed = false, outcome = false, className }: AmountProps) {
  const { locale } = useUi();
  const value = BigInt(minor);
  const size = formatMoney(value < 0n ? -value : value, currency, locale, show);
  const sign = value < 0n ? "−" : signed && value > 0n ? "+" : "";
  return (
    <bdi
      dir="ltr"
      className={classes(
        "tabular whitespace-nowrap",
        outcome && value > 0n && "text-win",
        outcome && value < 0n && "text-danger",
        className,
      )}
    >
      {sign}
      {size}
    </bdi>
  );
}
