import type { RewardContent } from "@banyan/contract";
import { NumberField, Select } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../platform/platform.ts";
import { Loaded } from "../../shared/frame/loaded.tsx";
import type { ContentFormProps } from "./form-parts.ts";

type RewardSourceProps = Omit<ContentFormProps<RewardContent>, "language">;

/** The promotion whose bonus a reward gives, or the raffle of its tickets. Cash and gifts have none. */
export function RewardSource(props: RewardSourceProps) {
  const { brandId, content, errorOf, onChange } = props;
  const { t } = useLingui();
  const { type, promotionId } = content;
  const isPromotion = type === "bonus" || type === "tickets";
  const query = useQuery(
    queries.operations.rewardSources.queryOptions({ input: { brandId }, enabled: isPromotion, staleTime: 60_000 }),
  );
  if (!isPromotion) return null;
  return (
    <Loaded query={query} lines={1}>
      {({ value: all }) => {
        const sources = all.filter(({ kind }) => (kind === "points_mall") === (type === "bonus"));
        const chosen = sources.find(({ id }) => id === promotionId);
        if (sources.length === 0) {
          return (
            <p className="text-15 text-text-2">
              {type === "bonus" ? (
                <Trans>Open a promotion of the kind “Bonus for points” under Promotions first.</Trans>
              ) : (
                <Trans>Open a wheel or eggs under Promotions first.</Trans>
              )}
            </p>
          );
        }
        return (
          <div className="grid gap-4">
            <Select
              label={type === "bonus" ? t`The bonus of` : t`The tickets of`}
              placeholder={t`Choose a promotion`}
              error={errorOf("promotionId")}
              value={promotionId}
              onValueChange={(id) => onChange({ ...content, promotionId: id })}
              options={sources.map(({ id, title }) => ({ value: id, label: title }))}
            />
            {chosen?.isOpen === false ? (
              <p className="text-13 text-text-2">
                <Trans>This promotion does not run now. The reward is shown while it runs.</Trans>
              </p>
            ) : null}
            {type === "tickets" ? <TicketCount {...props} /> : null}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Unreadable text is sent as a number that the platform refuses. */
function TicketCount({ content, errorOf, onChange }: RewardSourceProps) {
  const { t } = useLingui();
  const [text, setText] = useState(String(content.tickets ?? 1));
  return (
    <NumberField
      label={t`Tickets for one reward`}
      error={errorOf("tickets")}
      text={text}
      maxLength={2}
      onTextChange={(next, reading) => {
        setText(next);
        onChange({ ...content, tickets: reading.kind === "number" ? Number(reading.units) : 0 });
      }}
    />
  );
}
