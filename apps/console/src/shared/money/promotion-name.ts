import { useLingui } from "@lingui/react/macro";
import type { GrantChoices } from "../../platform/answers.ts";
import { useMissionTitle } from "./mission-words.ts";
import { promotionKindNames } from "./promotion-kinds.ts";

type Named = Pick<GrantChoices["promotions"][number], "title" | "promotionKind" | "mission">;

/** Returns the name of a promotion: the title of its page, or else the goal of a mission, or the kind. */
export function usePromotionName(): (promotion: Named) => string {
  const { t } = useLingui();
  const missionTitle = useMissionTitle();
  return ({ title, promotionKind, mission }) =>
    title || (mission ? missionTitle(mission) : t(promotionKindNames[promotionKind]));
}
