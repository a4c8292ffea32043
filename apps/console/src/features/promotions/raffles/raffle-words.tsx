import { expectedPrize } from "@banyan/contract/raffles/raffle-figures";
import { exactAmount, formatMoney } from "@banyan/kernel";
import { useFormats, useUi } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { RaffleCampaign } from "../../../platform/answers.ts";
import { ALL_CHANCES } from "./raffle-draft.ts";

/** The words for the kinds of raffles. */
export function useRaffleKinds() {
  const { t } = useLingui();
  return { wheel: t`Lucky wheel`, eggs: t`Golden eggs` };
}

export function usePrizeKinds() {
  const { t } = useLingui();
  return { cash: t`Cash`, points: t`Points`, nothing: t`Nothing` };
}

const HUNDREDTHS = 100;

/** The name of a prize. */
export function usePrizeName(currency: string) {
  const { t } = useLingui();
  const { locale } = useUi();
  const formats = useFormats();
  return ({ kind, amount }: Pick<RaffleCampaign["terms"]["prizes"][number], "kind" | "amount">): string => {
    if (kind === "nothing") return t`Nothing`;
    if (kind === "cash") return formatMoney(amount, currency, locale, "code");
    const points = formats.number(Number(amount) / HUNDREDTHS);
    return t`${points} points`;
  };
}

/** The expected cost of a ticket in money, with all its decimals as players read it, and in points. */
export function useExpectedCost(currency: string) {
  const { locale } = useUi();
  const formats = useFormats();
  return (prizes: RaffleCampaign["terms"]["prizes"]) => {
    const { cash, points } = expectedPrize(prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })));
    return {
      money: exactAmount(cash.toString(), currency, locale),
      points: formats.number(Number(points) / ALL_CHANCES / HUNDREDTHS),
    };
  };
}
