import { Button, Dialog, EmptyState } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Reward } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useMember } from "../../platform/use-session.ts";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { CardsWaiting } from "../../shared/promotions/cards-waiting.tsx";
import { openPopup } from "../../shared/session/popup.ts";
import { useLanguage } from "../../texts/use-language.ts";
import { rewardTypeTexts } from "./points-texts.ts";
import { RedeemForm } from "./redeem-form.tsx";
import { RewardContents } from "./reward-contents.tsx";
import { RewardPicture } from "./reward-picture.tsx";
import { RewardPrice } from "./reward-price.tsx";

interface RewardListProps {
  /** Shows the member's redemptions. */
  readonly onRedeemed: () => void;
}

/** The rewards that points can be redeemed for. */
export function RewardList({ onRedeemed }: RewardListProps) {
  const lang = useLanguage();
  const query = useQuery(queries.content.pointsRewards.queryOptions({ input: { lang }, staleTime: 60_000 }));
  const [opened, setOpened] = useState<string>();
  const rewards = query.data?.value.list;
  const reward = rewards?.find(({ id }) => id === opened);
  return (
    <>
      <QueryGate query={query} data={rewards} waiting={<CardsWaiting />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState illustration="gift" title={<Trans>No rewards yet</Trans>}>
              <Trans>The rewards you can get for your points will appear here.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {list.map((each) => (
                <RewardCard key={each.id} reward={each} onOpen={() => setOpened(each.id)} />
              ))}
            </ul>
          )
        }
      </QueryGate>
      <Dialog open={reward !== undefined} onOpenChange={() => setOpened(undefined)} title={reward?.name ?? ""}>
        {reward && <RedeemForm key={reward.id} reward={reward} onRedeemed={onRedeemed} />}
      </Dialog>
    </>
  );
}

interface RewardCardProps {
  readonly reward: Reward;
  readonly onOpen: () => void;
}

function RewardCard({ reward, onOpen }: RewardCardProps) {
  const { t } = useLingui();
  const member = useMember();
  const isSoldOut = reward.left === 0;
  const press = () => {
    if (member === undefined) openPopup("login");
    else if (member.isTrial) openPopup("real-account");
    else onOpen();
  };
  return (
    <li className="flex flex-col overflow-hidden rounded-tile border border-hairline bg-surface shadow-lift">
      <RewardPicture reward={reward} className="aspect-5/2" />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className="flex justify-between gap-3 text-12 text-text-3">
          <span>{t(rewardTypeTexts[reward.type])}</span>
          {reward.left !== null && !isSoldOut && (
            <span>
              <Trans>{reward.left} left</Trans>
            </span>
          )}
        </p>
        <h2 className="text-17 font-bold">{reward.name}</h2>
        <RewardContents reward={reward} />
        <p className="flex-1 text-15 text-text-2">{reward.description}</p>
        <p className="tabular mt-2 text-20 font-heavy">
          <RewardPrice reward={reward} />
        </p>
        <div className="mt-2">
          <Button tone="primary" size="lg" wide disabled={isSoldOut} onClick={press}>
            {isSoldOut ? <Trans>Sold out</Trans> : <Trans>Redeem</Trans>}
          </Button>
        </div>
      </div>
    </li>
  );
}
