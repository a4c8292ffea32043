import { useLingui } from "@lingui/react/macro";
import type { GrantChoices } from "../../platform/answers.ts";

type Source = Pick<GrantChoices["promotions"][number], "title" | "promotionKind">;

/** Returns the name of the promotion that pays a grant: the title of its page, or else its kind. */
export function useGrantSource(): (source: Source) => string {
  const { t } = useLingui();
  const kinds: Readonly<Record<Source["promotionKind"], string>> = {
    first_deposit: t`First deposit`,
    reload: t`Reload`,
    rebate: t`Rebate`,
    cashback: t`Cashback`,
    mission: t`Mission`,
    vip: t`VIP bonus`,
    wheel: t`Lucky wheel`,
    eggs: t`Golden eggs`,
    activity: t`Activities`,
    race: t`Race`,
    envelope: t`Red envelope`,
    referral: t`Invited friend`,
  };
  return ({ title, promotionKind }) => title || kinds[promotionKind];
}
