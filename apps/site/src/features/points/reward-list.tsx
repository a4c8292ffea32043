import { Amount, EmptyState, Illustration, classes, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Cherry, Coins } from "lucide-react";
import type { ReactNode } from "react";
import type { Reward } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { ActivityButton } from "../../shared/promotions/activity-button.tsx";
import { CardsWaiting } from "../../shared/promotions/cards-waiting.tsx";
import { rewardTypeTexts } from "./points-texts.ts";

/** The picture of a reward type, for rewards without a separate picture. */
const PICTURES: Readonly<Record<Reward["type"], { readonly tint: string; readonly sign?: ReactNode }>> = {
  bonus: { tint: "to-accent-tint", sign: <Coins /> },
  free_play: { tint: "to-info-tint", sign: <Cherry /> },
  gift: { tint: "to-live-tint" },
};

/** The rewards that points can be redeemed for. */
export function RewardList() {
  const lang = useLanguage();
  const query = useQuery(queries.content.pointsRewards.queryOptions({ input: { lang }, staleTime: 60_000 }));
  return (
    <QueryGate query={query} data={query.data?.value.list} waiting={<CardsWaiting />}>
      {(rewards) =>
        rewards.length === 0 ? (
          <EmptyState illustration="gift" title={<Trans>No rewards yet</Trans>}>
            <Trans>The rewards you can get for your points will appear here.</Trans>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rewards.map((reward) => (
              <RewardCard key={reward.id} reward={reward} />
            ))}
          </ul>
        )
      }
    </QueryGate>
  );
}

function RewardCard({ reward }: { readonly reward: Reward }) {
  const { t } = useLingui();
  const price = useFormats().number(reward.pointsRequired);
  return (
    <li className="flex flex-col overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift">
      {reward.imageUrl === null ? (
        <div
          className={classes(
            "grid aspect-5/2 place-items-center bg-linear-to-br from-raised",
            PICTURES[reward.type].tint,
          )}
        >
          <Illustration name="gift" sign={PICTURES[reward.type].sign} size={88} />
        </div>
      ) : (
        <img src={reward.imageUrl} alt="" loading="lazy" className="aspect-5/2 w-full object-cover" />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="text-12 text-text-3">{t(rewardTypeTexts[reward.type])}</p>
        <h2 className="text-17 font-bold">{reward.name}</h2>
        <p className="flex-1 text-15 text-text-2">{reward.description}</p>
        <p className="tabular mt-2 text-20 font-heavy">
          <Trans>{price} points</Trans>
          {reward.amountRequired !== "0" && (
            <span className="text-15 font-medium text-text-2">
              {" + "}
              <Amount minor={reward.amountRequired} currency={reward.currency} show="symbol" />
            </span>
          )}
        </p>
        <div className="mt-2">
          <ActivityButton state={reward.state} />
        </div>
      </div>
    </li>
  );
}
