import { failureOf } from "@banyan/client";
import { Button, Dialog, MoneyField, notify, NumberField, Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CampaignPage, RaffleCampaign } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { useFieldFailure } from "../../../shared/form/field-failure.ts";
import { MomentField } from "../../../shared/form/moment-field.tsx";
import { isReason, ReasonField } from "../../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../../shared/form/unsaved-work.tsx";
import { PrizeFields } from "./prize-fields.tsx";
import { type RaffleDraft, raffleDraftOf, raffleInputOf } from "./raffle-draft.ts";
import { useExpectedCost, useRaffleKinds } from "./raffle-words.tsx";

interface RaffleDialogProps {
  readonly brandId: string;
  readonly currency: string;
  /** The raffle to change; absent for a new one. */
  readonly raffle?: RaffleCampaign;
  /** The pages that can get a promotion. */
  readonly pages: readonly CampaignPage[];
  readonly onClose: () => void;
}

/** Opens a wheel or eggs on a page, or writes the next version, with the expected cost of a ticket. */
export function RaffleDialog({ brandId, currency, raffle, pages, onClose }: RaffleDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const kinds = useRaffleKinds();
  const [first] = useState(() => raffleDraftOf(raffle, pages[0]?.id ?? "", currency, locale));
  const [draft, setDraft] = useState<RaffleDraft>(first);
  const [reason, setReason] = useState("");
  const change = (part: Partial<RaffleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = useMutation(
    queries.operations.saveRaffle.mutationOptions({
      onSuccess() {
        notify.success(raffle ? t`Saved. The chances act from the next day on.` : t`The promotion is open.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.raffles.key() }),
    }),
  );
  const named = save.error && failureOf(save.error).code === "TERMS_NOT_ALLOWED";
  const failed = useFieldFailure(save.error, named ? ["budget"] : []);
  const { close, question } = useUnsavedWork(draft !== first, onClose);
  const input = raffleInputOf(draft);
  const amountField = (name: "price" | "budget", label: string) => (
    <MoneyField
      name={name}
      label={label}
      error={name === "budget" ? failed.of(name) : undefined}
      currency={currency}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const numberField = (name: "most" | "claimDays", label: string) => (
    <NumberField
      label={label}
      decimals={0}
      text={draft[name].text}
      onTextChange={(text, reading) =>
        change({ [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
  const send = () =>
    input && save.mutate({ brandId, seen: raffle?.version ?? 0, ...input, stopped: false, reason: reason.trim() });
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={raffle ? t`Change the promotion` : t`Open a wheel or eggs`}
      footer={
        <Button
          wide
          tone="primary"
          loading={save.isPending}
          disabled={input === undefined || !isReason(reason)}
          onClick={send}
        >
          {raffle ? <Trans>Save the new version</Trans> : <Trans>Open the promotion</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {raffle ? (
          <p className="text-15 text-text-2">
            <Trans>Today keeps its chances. The new ones act from the next day on; budget and stock act now.</Trans>
          </p>
        ) : (
          <>
            <Select
              label={t`Page of the promotion`}
              value={draft.id}
              onValueChange={(id) => change({ id })}
              options={pages.map(({ id, title }) => ({ value: id, label: title }))}
            />
            <Segmented
              label={t`Kind`}
              value={draft.kind}
              onValueChange={(kind) => change({ kind })}
              segments={(["wheel", "eggs"] as const).map((value) => ({ value, label: kinds[value] }))}
            />
          </>
        )}
        <Select
          label={t`Tickets for`}
          value={draft.goal}
          onValueChange={(goal) => change({ goal })}
          options={[
            { value: "deposits", label: t`Deposits of the day` },
            { value: "valid_bet", label: t`Valid bets of the day` },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {amountField("price", t`Amount for a ticket`)}
          {numberField("most", t`Most tickets a day`)}
          {amountField("budget", t`Budget of all versions`)}
          {numberField("claimDays", t`Days to claim`)}
          <MomentField label={t`From`} value={draft.startsAt} onValueChange={(startsAt) => change({ startsAt })} />
          <MomentField label={t`Until`} value={draft.endsAt} onValueChange={(endsAt) => change({ endsAt })} />
        </div>
        <PrizeFields prizes={draft.prizes} currency={currency} onChange={(prizes) => change({ prizes })} />
        {input ? <ExpectedCost prizes={input.terms.prizes} currency={currency} /> : null}
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

function ExpectedCost({
  prizes,
  currency,
}: {
  readonly prizes: RaffleCampaign["terms"]["prizes"];
  readonly currency: string;
}) {
  const { money, points } = useExpectedCost(currency)(prizes);
  return (
    <section className="grid gap-2 rounded-tile bg-raised p-4 text-15">
      <h3 className="text-13 font-bold text-text-2">
        <Trans>Expected cost of a ticket</Trans>
      </h3>
      <p>
        <Trans>
          {money} and {points} points
        </Trans>
      </p>
    </section>
  );
}
