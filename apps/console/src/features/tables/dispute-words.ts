import { useLingui } from "@lingui/react/macro";
import type { DeskTableLine } from "../../platform/answers.ts";

type Why = NonNullable<NonNullable<DeskTableLine["feed"]>["dispute"]>["why"];

/** Why operators must decide about a round. */
export function useDisputeText(): (why: Why) => string {
  const { t } = useLingui();
  const texts = {
    disagreement: t`The readings of the round differ.`,
    silence: t`Too few sources have told the result.`,
    studio: t`The croupier wants the round void after something was dealt.`,
  };
  return (why) => texts[why];
}
