import { useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { Campaign } from "../../platform/answers.ts";

/** Says an audience in words. */
export function useAudienceWords(): (rules: Campaign["audience"]) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (rules) => {
    const levels = rules.levels.join(", ");
    const labels = rules.labels.join(", ");
    return (
      [
        ...(rules.levels.length > 0 ? [t`levels ${levels}`] : []),
        ...(rules.labels.length > 0 ? [t`labels ${labels}`] : []),
        ...rules.languages,
        ...(rules.team === null ? [] : [t`team of ${rules.team}`]),
        ...(rules.hasDeposited === null ? [] : [rules.hasDeposited ? t`with a deposit` : t`without a deposit`]),
        ...(rules.registeredFrom === null ? [] : [t`registered from ${formats.dateTime(rules.registeredFrom)}`]),
        ...(rules.registeredUntil === null ? [] : [t`registered before ${formats.dateTime(rules.registeredUntil)}`]),
        ...(rules.oncePerDevice ? [t`one account of a device`] : []),
      ].join(" · ") || t`all members`
    );
  };
}
