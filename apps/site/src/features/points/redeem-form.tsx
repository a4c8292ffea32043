import { failureOf } from "@banyan/client";
import { NumberField, TextArea } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Redemption, Reward } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { OfferTermsList } from "../../shared/promotions/offer-terms-list.tsx";
import { WhatIf } from "../../shared/promotions/what-if.tsx";
import { ConfirmByPin } from "./confirm-by-pin.tsx";
import { NotEnoughPoints, PointsAfter } from "./points-after.tsx";
import { pointsChanged, usePointsBalance } from "./points-queries.ts";
import { RedemptionSent } from "./redemption-sent.tsx";
import { RewardContents } from "./reward-contents.tsx";
import { RewardPicture } from "./reward-picture.tsx";
import { RewardPrice } from "./reward-price.tsx";

interface RedeemFormProps {
  readonly reward: Reward;
  readonly onRedeemed: () => void;
}

const QUANTITY_MAX = 99;
const ADDRESS_MIN = 10;
const ADDRESS_MAX = 300;

/** One reward: quantity, address for goods, and the payment password. */
export function RedeemForm({ reward, onRedeemed }: RedeemFormProps) {
  const { t } = useLingui();
  const { requestId, answered } = useRequestId();
  const [quantity, setQuantity] = useState<{ text: string; count: number | undefined }>({ text: "1", count: 1 });
  const [address, setAddress] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<Redemption>();
  const balance = usePointsBalance(true).data?.value.points;
  const redeem = useMutation(
    queries.content.redeemPoints.mutationOptions({
      onSuccess: ({ value }) => setSent(value),
      onSettled: (_answer, error) => {
        answered(error);
        pointsChanged();
      },
    }),
  );
  if (sent) return <RedemptionSent redemption={sent} reward={reward} onSeen={onRedeemed} />;
  const { count } = quantity;
  const { bonus } = reward;
  // A bonus is played before the next one.
  const sold = bonus ? 1 : QUANTITY_MAX;
  const most = Math.min(sold, reward.left ?? QUANTITY_MAX, reward.limitPerPlayer ?? QUANTITY_MAX);
  const isCount = count !== undefined && count >= 1 && count <= most;
  const hasAddress = !reward.needsAddress || address.trim().length >= ADDRESS_MIN;
  const cost = BigInt(reward.pointsRequired) * BigInt(isCount ? count : 1);
  const isCovered = balance === undefined || cost <= BigInt(balance);
  return (
    <ConfirmByPin
      label={<Trans>Redeem</Trans>}
      pending={redeem.isPending}
      error={redeem.error}
      errorText={(error) => {
        switch (failureOf(error).code) {
          case "LIMIT_REACHED":
            return t`You have redeemed this reward as often as is allowed.`;
          case "NOT_ELIGIBLE":
            return t`This bonus is for other members.`;
          case "BONUS_ACTIVE":
            return t`You are playing another gift or bonus for points. Finish it or leave it first.`;
          default:
            return undefined;
        }
      }}
      isReady={() => {
        setChecked(true);
        return isCount && hasAddress && isCovered;
      }}
      onConfirm={(paymentPassword) =>
        redeem.mutate({
          ...{ requestId, rewardId: reward.id, version: reward.version, quantity: count ?? 1, paymentPassword },
          ...(reward.needsAddress && { address: address.trim() }),
          ...(bonus && { terms: bonus.version }),
        })
      }
    >
      <RewardPicture reward={reward} className="aspect-3/1 rounded-tile" />
      <p className="text-15 text-text-2">{reward.description}</p>
      {bonus ? (
        <>
          <WhatIf offer={offerOf(reward, bonus)} />
          <OfferTermsList offer={offerOf(reward, bonus)} isOpen />
          <FormError>{isChecked && !isCovered && <NotEnoughPoints balance={balance} />}</FormError>
        </>
      ) : (
        <>
          <RewardContents reward={reward} />
          <NumberField
            label={<Trans>Quantity</Trans>}
            text={quantity.text}
            maxLength={2}
            error={
              !isChecked ? undefined : !isCount ? (
                t`Choose a number from 1 to ${most}.`
              ) : isCovered ? undefined : (
                <NotEnoughPoints balance={balance} />
              )
            }
            onTextChange={(text, reading) =>
              setQuantity({ text, count: reading.kind === "number" ? Number(reading.units) : undefined })
            }
          />
        </>
      )}
      {reward.needsAddress && (
        <TextArea
          label={<Trans>Delivery address</Trans>}
          rows={3}
          maxLength={ADDRESS_MAX}
          dir="auto"
          autoComplete="street-address"
          value={address}
          error={isChecked && !hasAddress ? t`Enter your whole address.` : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
      )}
      <p className="tabular text-20 font-heavy">
        <RewardPrice reward={reward} quantity={isCount ? count : 1} />
      </p>
      {balance !== undefined && (isCovered || !isChecked) && <PointsAfter balance={balance} cost={cost} />}
    </ConfirmByPin>
  );
}

/** The bonus of a reward as an offer. The places of its promotion are the pieces that are left. */
const offerOf = ({ currency, left }: Reward, { terms }: NonNullable<Reward["bonus"]>) => ({
  ...({ kind: "points_mall", terms, currency } as const),
  placesLeft: terms.places === null ? null : left,
});
