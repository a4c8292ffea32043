import { useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Promotion } from "../../platform/answers.ts";

/** The period of a promotion. Renders nothing if it has no end. */
export function PromotionPeriod({ promotion }: { readonly promotion: Promotion }) {
  const formats = useFormats();
  if (promotion.endsAt === null) return null;
  const until = formats.dateTime(promotion.endsAt);
  return (
    <p className="text-13 text-text-3">
      <Trans>Until {until}</Trans>
    </p>
  );
}
