import { typedMoneyText } from "@banyan/kernel";
import { Button, Dialog, MoneyField, notify, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryLimitsLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import { type LimitAmounts, type LimitName, LIMITS, useLimitWords } from "./limit-words.ts";
import { refetchDraws } from "./lottery-query.ts";

interface Draft {
  readonly text: string;
  /** Minor units as digits; undefined while the text is not an amount. */
  readonly minor: string | undefined;
}

type Drafts = Readonly<Record<LimitName, Draft>>;

interface ChangeLimitsDialogProps {
  readonly limits: LotteryLimitsLine;
  readonly onClose: () => void;
}

/** Changes the limits of a lottery in a currency. Higher ones wait for a second operator. */
export function ChangeLimitsDialog({ limits, onClose }: ChangeLimitsDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const words = useLimitWords();
  const { gameCode, currency } = limits;
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(limits, currency, locale));
  const [reason, setReason] = useState("");
  const change = useMutation(
    queries.operations.changeLotteryLimits.mutationOptions({
      onSuccess: async ({ value: { changes } }) => {
        await refetchDraws();
        const waits = changes[0]?.state === "proposed";
        notify.success(waits ? t`Recorded. A second operator must approve it now.` : t`The limits are changed.`);
        onClose();
      },
      onError: () => void refetchDraws(),
    }),
  );
  const failed = useFieldFailure(change.error, [...LIMITS]);
  const { close, question } = useUnsavedWork(
    LIMITS.some((name) => drafts[name].minor !== limits[name]),
    onClose,
  );
  const amounts = amountsOf(drafts);
  const isCrossed = amounts !== undefined && BigInt(amounts.minimum) > BigInt(amounts.maximum);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Change the limits in ${currency}`}
      footer={
        <Button
          wide
          tone="primary"
          loading={change.isPending}
          disabled={amounts === undefined || isCrossed || !isReason(reason)}
          onClick={() =>
            amounts && change.mutate({ gameCode, currency, seen: limits.version, ...amounts, reason: reason.trim() })
          }
        >
          <Trans>Change the limits</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>
            They are those of all brands with this currency. Lower ones apply from the next ticket on. Higher ones wait
            for a second operator.
          </Trans>
        </p>
        {LIMITS.map((name) => (
          <MoneyField
            key={name}
            name={name}
            label={words[name]}
            error={
              failed.of(name) ??
              (isCrossed && name === "maximum" ? t`Enter an amount above the least stake.` : undefined)
            }
            text={drafts[name].text}
            currency={currency}
            onTextChange={(text, reading) =>
              setDrafts((before) => ({
                ...before,
                [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined },
              }))
            }
          />
        ))}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

function draftsOf(limits: LimitAmounts, currency: string, locale: string): Drafts {
  const draft = (minor: string): Draft => ({ text: typedMoneyText(minor, currency, locale), minor });
  return {
    minimum: draft(limits.minimum),
    maximum: draft(limits.maximum),
    numberCap: draft(limits.numberCap),
    playCap: draft(limits.playCap),
    winCap: draft(limits.winCap),
  };
}

/** The amounts; undefined while one of them is not readable. */
function amountsOf(drafts: Drafts): LimitAmounts | undefined {
  const { minimum, maximum, numberCap, playCap, winCap } = drafts;
  if (minimum.minor === undefined || maximum.minor === undefined) return undefined;
  if (numberCap.minor === undefined || playCap.minor === undefined || winCap.minor === undefined) return undefined;
  return {
    minimum: minimum.minor,
    maximum: maximum.minor,
    numberCap: numberCap.minor,
    playCap: playCap.minor,
    winCap: winCap.minor,
  };
}
