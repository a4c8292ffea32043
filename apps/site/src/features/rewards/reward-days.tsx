import { Amount, categoryName, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { RewardReason } from "../../platform/answers.ts";

/** The play that counted on each day, in the brand's zone. */
export function RewardDays({ reason: { days, reward } }: { readonly reason: RewardReason }) {
  const { t } = useLingui();
  const formats = useFormats();
  const byDay = [...Map.groupBy(days, ({ day }) => day)];
  return (
    <section className="flex flex-col gap-2 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>By day</Trans>
      </h3>
      <ul className="flex flex-col gap-2">
        {byDay.map(([day, lines]) => (
          <li key={day}>
            <p className="font-bold">{formats.date(`${day}T12:00`)}</p>
            {lines.map(({ category, base }) => {
              const named = categoryName(category);
              return (
                <p key={category} className="flex justify-between gap-4 text-text-2">
                  <span>{named ? t(named) : category}</span>
                  <Amount minor={base} currency={reward.currency} show="code" />
                </p>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
