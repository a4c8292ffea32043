import { useLingui } from "@lingui/react/macro";
import type { GrantChoices } from "../../platform/answers.ts";
import { promotionKindNames } from "./promotion-kinds.ts";

type Source = Pick<GrantChoices["promotions"][number], "title" | "promotionKind">;

/** Returns the name of the promotion that pays a grant: the title of its page, or else its kind. */
export function useGrantSource(): (source: Source) => string {
  const { t } = useLingui();
  return ({ title, promotionKind }) => title || t(promotionKindNames[promotionKind]);
}
