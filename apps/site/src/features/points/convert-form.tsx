import { failureOf } from "@banyan/client";
import { moneyForPoints } from "@banyan/contract/points/point-figures";
import { Amount, NumberField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PointsConfig, Redemption } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { ConfirmByPin } from "./confirm-by-pin.tsx";
import { NotEnoughPoints, PointsAfter } from "./points-after.tsx";
import { PointsFigure } from "./points-figure.tsx";
import { pointsChanged } from "./points-queries.ts";
import { RedemptionSent } from "./redemption-sent.tsx";

interface ConvertFormProps {
  readonly convert: NonNullable<PointsConfig["convert"]>;
  readonly version: number;
  readonly currency: string;
  /** Hundredths of a point. */
  readonly balance: string;
  readonly onConverted: () => void;
}

/** Converts points into money. The exact money is shown before, by the function that settles. */
export function ConvertForm({ convert, version, currency, balance, onConverted }: ConvertFormProps) {
  const { t } = useLingui();
  const { requestId, answered } = useRequestId();
  const [typed, setTyped] = useState<{ text: string; points: bigint | undefined; isRead: boolean }>({
    text: "",
    points: undefined,
    isRead: true,
  });
  const [isChecked, setChecked] = useState(false);
  const [sent, setSent] = useState<Redemption>();
  const request = useMutation(
    queries.content.convertPoints.mutationOptions({
      onSuccess: ({ value }) => setSent(value),
      onSettled: (_answer, error) => {
        answered(error);
        pointsChanged();
      },
    }),
  );
  if (sent) return <RedemptionSent redemption={sent} onSeen={onConverted} />;
  const { points, isRead } = typed;
  const minimum = BigInt(convert.minimum);
  const money = moneyForPoints(points ?? 0n, BigInt(convert.rate));
  const isEnough = points !== undefined && points >= minimum && money > 0n;
  const least = <PointsFigure points={minimum} />;
  const isCovered = (points ?? 0n) <= BigInt(balance);
  const result = <Amount minor={money} currency={currency} show="code" className="font-bold text-text" />;
  return (
    <ConfirmByPin
      label={<Trans>Convert</Trans>}
      pending={request.isPending}
      error={request.error}
      errorText={(error) =>
        failureOf(error).code === "STATE_CHANGED" ? t`The rate has changed. Check the new amount.` : undefined
      }
      isReady={() => {
        setChecked(true);
        return isEnough && isCovered;
      }}
      onConfirm={(paymentPassword) =>
        request.mutate({ requestId, points: (points ?? 0n).toString(), version, paymentPassword })
      }
    >
      <NumberField
        label={<Trans>Points</Trans>}
        decimals={2}
        text={typed.text}
        maxLength={15}
        hint={<Trans>From {least} points</Trans>}
        error={
          !isChecked || !isRead ? undefined : !isEnough ? (
            <Trans>The minimum is {least} points.</Trans>
          ) : isCovered ? undefined : (
            <NotEnoughPoints balance={balance} />
          )
        }
        onTextChange={(text, reading) =>
          setTyped({
            text,
            points: reading.kind === "number" ? reading.units : undefined,
            isRead: reading.kind === "number" || reading.kind === "empty",
          })
        }
      />
      <p aria-live="polite" className="text-15 text-text-2">
        <Trans>You receive {result}.</Trans>
      </p>
      {(isCovered || !isChecked) && <PointsAfter balance={balance} cost={points ?? 0n} />}
    </ConfirmByPin>
  );
}
