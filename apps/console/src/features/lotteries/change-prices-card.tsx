import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryPricesValue } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { refetchDraws } from "./lottery-query.ts";
import { priceKey } from "./odds-words.ts";
import { isAllowed, type PriceDrafts } from "./price-draft.ts";
import { PriceSteps } from "./price-steps.tsx";

interface ChangePricesCardProps {
  readonly value: LotteryPricesValue;
  readonly drafts: PriceDrafts;
  readonly onClose: () => void;
}

/** Sends the odds that were typed into the table. Higher ones wait for a second operator. */
export function ChangePricesCard({ value, drafts, onClose }: ChangePricesCardProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.changeBrandPrices.mutationOptions({
      onSuccess: async ({ value: { proposals } }) => {
        await refetchDraws();
        const waits = proposals[0]?.state === "proposed";
        notify.success(waits ? t`Recorded. A second operator must approve it now.` : t`The odds are changed.`);
        onClose();
      },
      onError: () => void refetchDraws(),
    }),
  );
  const failed = useFieldFailure(change.error);
  const changed = value.prices.flatMap((price) => {
    const draft = drafts.get(priceKey(price));
    return draft === undefined || draft.odds === price.odds ? [] : [{ price, odds: draft.odds }];
  });
  const isReady = changed.length > 0 && changed.every(({ price, odds }) => isAllowed(price, odds));
  const steps = changed.flatMap(({ price: { play, choice, odds: before }, odds }) =>
    odds === undefined ? [] : [{ play, choice, before, after: odds }],
  );
  const { close, question } = useUnsavedWork(changed.length > 0, onClose);
  const { gameCode, brandId, version: seen } = value;
  return (
    <Card title={t`Change odds`}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            Type the new odds into the table. Lower ones apply from the next ticket on. Higher ones wait for a second
            operator. No return may be above 100 %.
          </Trans>
        </p>
        <PriceSteps steps={steps} />
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="primary"
            loading={change.isPending}
            disabled={!isReady || !isReason(reason)}
            onClick={() =>
              change.mutate({
                ...{ gameCode, brandId, seen, reason: reason.trim() },
                prices: steps.map(({ play, choice, after: odds }) => ({ play, choice, odds })),
              })
            }
          >
            <Trans>Save the odds</Trans>
          </Button>
        </div>
      </div>
    </Card>
  );
}
