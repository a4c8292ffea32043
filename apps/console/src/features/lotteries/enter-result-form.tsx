import { Button, Card, notify, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField, Refused } from "../../shared/form/reason-field.tsx";
import { refetchDraws } from "./lottery-query.ts";
import { usePrizeName } from "./lottery-words.tsx";
import { type TypedNumbers, typedResult } from "./typed-result.ts";

interface EnterResultFormProps {
  readonly draw: LotteryDrawLine;
}

/** Enters the numbers of a draw that took place outside. Another operator has to enter the same without seeing these. */
export function EnterResultForm({ draw }: EnterResultFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<TypedNumbers>({});
  const [reason, setReason] = useState("");
  const isCorrection = draw.resultVersion > 0;
  const enter = useMutation(
    queries.operations.enterDrawResult.mutationOptions({
      onSuccess: async ({ value }) => {
        await refetchDraws();
        setTyped({});
        notify.success(
          value.resultVersion > draw.resultVersion
            ? t`Both entries are the same. The result is taken.`
            : t`Recorded. Another operator must enter the same numbers now.`,
        );
      },
      onError: () => void refetchDraws(),
    }),
  );
  const failed = useFieldFailure(enter.error);
  const { result, faults } = typedResult(draw.parts, typed);
  return (
    <Card title={isCorrection ? t`Correct the result` : t`Enter the result`}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-15 text-text-2">
          {isCorrection ? (
            <Trans>
              Two operators enter the right numbers without seeing each other's. Then all bets are settled again:
              payouts are made and taken back. The present numbers confirm the result.
            </Trans>
          ) : (
            <Trans>
              Two operators enter all numbers without seeing each other's. If they are the same, bets are paid.
            </Trans>
          )}
        </p>
        {draw.parts.map((part) => (
          <PartField
            key={part.name}
            part={part}
            value={typed[part.name] ?? ""}
            isFaulty={faults.includes(part.name)}
            isDifferent={draw.differs.includes(part.name)}
            onValueChange={(value) => setTyped((before) => ({ ...before, [part.name]: value }))}
          />
        ))}
        {isCorrection ? (
          <ReasonField value={reason} onValueChange={setReason} failed={failed} />
        ) : (
          <Refused>{failed.rest}</Refused>
        )}
        <Button
          tone="primary"
          disabled={result === undefined || (isCorrection && !isReason(reason))}
          loading={enter.isPending}
          onClick={() =>
            result && enter.mutate({ drawId: draw.id, result, ...(isCorrection ? { reason: reason.trim() } : {}) })
          }
        >
          <Trans>Enter these numbers</Trans>
        </Button>
      </div>
    </Card>
  );
}

interface PartFieldProps {
  readonly part: LotteryDrawLine["parts"][number];
  readonly value: string;
  readonly isFaulty: boolean;
  readonly isDifferent: boolean;
  readonly onValueChange: (value: string) => void;
}

function PartField({ part: { name, count, digits }, value, isFaulty, isDifferent, onValueChange }: PartFieldProps) {
  const { t } = useLingui();
  const prizeName = usePrizeName();
  const [isLeft, setLeft] = useState(false);
  const hint =
    digits === null
      ? t`${count} numbers, with spaces between them`
      : count === 1
        ? t`One number of ${digits} digits`
        : t`${count} numbers of ${digits} digits, with spaces between them`;
  const error =
    isFaulty && isLeft
      ? t`This does not fit: check how many numbers and digits there are.`
      : isDifferent && value === ""
        ? t`Your entry differs from another operator's here. Check it and enter it again.`
        : undefined;
  return (
    <TextField
      label={prizeName(name) ?? t`Numbers`}
      hint={hint}
      error={error}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
