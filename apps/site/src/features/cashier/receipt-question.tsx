import { Countdown, RadioCards } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useState } from "react";
import type { Withdrawal } from "../../platform/answers.ts";
import { useServerClock } from "../../platform/server-clock.ts";
import { NotReceived, PartlyReceived, Received, lookAgain } from "./receipt-answers.tsx";

type Choice = "received" | "partly" | "not_received";

/** Asks whether a paid withdrawal has arrived, and shows the deadline for the answer. */
export function ReceiptQuestion({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const clock = useServerClock();
  const [choice, setChoice] = useState<Choice | null>(null);
  const { receiptDueAt } = withdrawal;
  return (
    <section className="flex flex-col gap-4 rounded-tile border border-hairline bg-bg p-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-17">
          <Trans>Has the money arrived?</Trans>
        </h2>
        {receiptDueAt && (
          <p className="text-13 text-text-2">
            <Trans>
              If you do not reply, it counts as received in{" "}
              <Countdown
                until={Date.parse(receiptDueAt)}
                now={clock}
                onEnd={lookAgain}
                className="font-bold text-text"
              />
            </Trans>
          </p>
        )}
      </header>
      <RadioCards<Choice>
        label={t`Has the money arrived?`}
        value={choice}
        onValueChange={setChoice}
        cards={[
          { value: "received", title: <Trans>Yes, all of it</Trans>, leading: <CircleCheck /> },
          { value: "partly", title: <Trans>Only part of it</Trans>, leading: <CircleDashed /> },
          { value: "not_received", title: <Trans>No, nothing</Trans>, leading: <CircleX /> },
        ]}
      />
      {choice === "received" && (
        <Received withdrawal={withdrawal}>
          <Trans>Confirm that all of it arrived</Trans>
        </Received>
      )}
      {choice === "partly" && <PartlyReceived withdrawal={withdrawal} />}
      {choice === "not_received" && <NotReceived withdrawal={withdrawal} />}
    </section>
  );
}

/** A player who reported missing money may still report that it has arrived. */
export function ReceiptAfterAll({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <Received withdrawal={withdrawal} tone="secondary">
      <Trans>All of it has now arrived</Trans>
    </Received>
  );
}
