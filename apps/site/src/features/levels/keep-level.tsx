import { useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnLevel } from "../../platform/answers.ts";
import { Figure } from "./next-level.tsx";

/** The play that keeps the level this month, with a warning in the last week. */
export function KeepLevel({ own: { keep, currency } }: { readonly own: OwnLevel }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (keep === null) return null;
  const until = formats.dayTime(keep.until);
  return (
    <section className="flex flex-col gap-2 border-t border-hairline pt-4">
      <Figure label={t`Valid bets to keep your level`} done={keep.done} needed={keep.needed} currency={currency} />
      {keep.warned ? (
        <output className="text-15 font-bold text-danger">
          <Trans>Bet this much until {until}, or you go down one level.</Trans>
        </output>
      ) : (
        <p className="text-13 text-text-3">
          <Trans>Until {until}</Trans>
        </p>
      )}
    </section>
  );
}
