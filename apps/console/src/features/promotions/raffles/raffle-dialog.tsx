import { Segmented, Select, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CampaignPage, RaffleCampaign } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { PrizeFields } from "./prize-fields.tsx";
import { raffleDraftOf, raffleInputOf } from "./raffle-draft.ts";
import { useExpectedCost, useRaffleKinds } from "./raffle-words.tsx";
import { AmountField, BudgetField, CountField, PageField, PeriodFields } from "../draft-fields.tsx";
import { useTermsFailure, useVersionForm } from "../use-version-form.tsx";
import { KeptNote, VersionDialog } from "../version-dialog.tsx";

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
  const { draft, change, form } = useVersionForm(
    () => raffleDraftOf(raffle, pages[0]?.id ?? "", currency, locale),
    onClose,
    raffle,
  );
  const save = useMutation(
    queries.operations.saveRaffle.mutationOptions(
      form.afterSaving(
        raffle ? t`Saved. The chances act from the next day on.` : t`The promotion is open.`,
        queries.operations.raffles.key(),
      ),
    ),
  );
  const failed = useTermsFailure(form.refusal(save.error), ["budget", "ticket", "prizes", "claimDays"]);
  const input = raffleInputOf(draft);
  const send = (reason: string) => input && save.mutate({ brandId, seen: form.seen, ...input, stopped: false, reason });
  return (
    <VersionDialog
      title={raffle ? t`Change the promotion` : t`Open a wheel or eggs`}
      openText={raffle ? undefined : <Trans>Open the promotion</Trans>}
      form={form}
      failed={failed}
      saving={save.isPending}
      isWhole={input !== undefined}
      onSave={send}
    >
      {raffle ? (
        <KeptNote>
          <Trans>Today keeps its chances. The new ones act from the next day on; budget and stock act now.</Trans>
        </KeptNote>
      ) : (
        <>
          <PageField pages={pages} id={draft.id} onChange={(page) => change({ id: page })} />
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
        <AmountField
          name="price"
          label={t`Amount for a ticket`}
          currency={currency}
          error={failed.of("ticket.amount")}
          value={draft.price}
          onChange={(price) => change({ price })}
        />
        <CountField
          label={t`Most tickets a day`}
          error={failed.of("ticket.most")}
          value={draft.most}
          onChange={(most) => change({ most })}
        />
        <BudgetField currency={currency} draft={draft} failed={failed} change={change} />
        <CountField
          label={t`Days to claim`}
          error={failed.of("claimDays")}
          value={draft.claimDays}
          onChange={(claimDays) => change({ claimDays })}
        />
        <PeriodFields brandId={brandId} draft={draft} failed={failed} change={change} />
      </div>
      <PrizeFields
        prizes={draft.prizes}
        currency={currency}
        failed={failed}
        onChange={(prizes) => change({ prizes })}
      />
      {input ? <ExpectedCost prizes={input.terms.prizes} currency={currency} /> : null}
    </VersionDialog>
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
