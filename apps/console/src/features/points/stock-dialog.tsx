import { failureOf } from "@banyan/client";
import { Button, Checkbox, Dialog, notify, NumberField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StockedReward } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { unlessConflict, useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";

interface StockDialogProps {
  readonly brandId: string;
  readonly reward: StockedReward;
  readonly onClose: () => void;
}

/** Sets how many of a reward are left. */
export function StockDialog({ brandId, reward, onClose }: StockDialogProps) {
  const { t } = useLingui();
  const first = { text: reward.left === null ? "" : String(reward.left), left: reward.left ?? undefined };
  const [typed, setTyped] = useState<{ text: string; left: number | undefined }>(first);
  const [isAny, setAny] = useState(reward.left === null);
  const [reason, setReason] = useState("");
  const save = useMutation(
    queries.operations.setRewardStock.mutationOptions({
      onSuccess() {
        notify.success(t`The stock is set.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.mallBoard.key() }),
    }),
  );
  const failed = useFieldFailure(unlessConflict(save.error), ["left"]);
  const isLate = save.error !== null && failureOf(save.error).code === "STATE_CHANGED";
  const { close, question } = useUnsavedWork(
    reason !== "" || typed.text !== first.text || isAny !== (reward.left === null),
    onClose,
  );
  const left = isAny ? null : typed.left;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<bdi>{reward.name}</bdi>}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole={left !== undefined} hasReason={isReason(reason)} />
          <Button
            wide
            tone="primary"
            loading={save.isPending}
            disabled={left === undefined || !isReason(reason)}
            onClick={() =>
              left !== undefined &&
              save.mutate({ brandId, rewardId: reward.id, seen: reward.left, left, reason: reason.trim() })
            }
          >
            <Trans>Set the stock</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <NumberField
          label={t`Left`}
          text={typed.text}
          maxLength={7}
          disabled={isAny}
          error={
            isLate ? t`Members have redeemed meanwhile. Close this and look at the stock again.` : failed.of("left")
          }
          onTextChange={(text, reading) =>
            setTyped({ text, left: reading.kind === "number" ? Number(reading.units) : undefined })
          }
        />
        <Checkbox checked={isAny} onCheckedChange={setAny}>
          <Trans>Any number</Trans>
        </Checkbox>
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
