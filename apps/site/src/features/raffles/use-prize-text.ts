import { formatMoney } from "@banyan/kernel";
import { useFormats } from "@banyan/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Raffle } from "../../platform/answers.ts";

type Prize = Pick<Raffle["terms"]["prizes"][number], "kind" | "amount">;

const HUNDREDTHS = 100n;

/** Points are whole in raffles. */
export const wholePoints = (amount: string): bigint => BigInt(amount) / HUNDREDTHS;

/** The name of a prize in words. */
export function usePrizeText(currency: string): (prize: Prize) => string {
  const { t, i18n } = useLingui();
  return ({ kind, amount }) => {
    if (kind === "nothing") return t`No prize`;
    if (kind === "cash") return formatMoney(amount, currency, i18n.locale, "code");
    const points = Number(wholePoints(amount));
    return t`${plural(points, { one: "# point", other: "# points" })}`;
  };
}

/** The name of a prize for a small place: its figure alone. */
export function useShortPrize(currency: string): (prize: Prize) => string {
  const { i18n } = useLingui();
  const formats = useFormats();
  return ({ kind, amount }) => {
    if (kind === "nothing") return "–";
    if (kind === "points") return formats.number(wholePoints(amount));
    return formatMoney(amount, currency, i18n.locale, "symbol").replace(/[.,٫]00(?!\d)/, "");
  };
}
