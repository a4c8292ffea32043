import { Button, Checkbox, Dialog, MoneyField, NumberField, notify, Select, Switch, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { AgentDetail } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { FieldRow } from "../../shared/form/field-row.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { costNames, figureNames, kindNames, periodNames } from "./agent-words.ts";
import { TemplateSelect } from "./template-select.tsx";
import { beginDraft, type DraftRow, KNOWN_COSTS, readDraft, RATE_DECIMALS, ROWS_MAX, withKind } from "./terms-draft.ts";

interface HouseContractDialogProps {
  readonly agent: AgentDetail;
  readonly onClose: () => void;
}

/** Proposes a contract in the house's name. A second operator sends it. */
export function HouseContractDialog({ agent, onClose }: HouseContractDialogProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const { id: memberId, account, currency, offered } = agent;
  const [draft, setDraft] = useState(() => beginDraft(offered[0] ?? "dividend"));
  const [reason, setReason] = useState("");
  const { kind, period, periods, bandBy, figures, rows } = draft;
  const terms = readDraft(draft, currency, locale);
  const propose = useMutation(
    queries.operations.proposeHouseContract.mutationOptions({
      onSuccess: () => {
        notify.success(t`Recorded. A second operator must approve it now.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const changeRow = (place: number, part: Partial<DraftRow>) =>
    setDraft({ ...draft, rows: rows.map((row, at) => (at === place ? { ...row, ...part } : row)) });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t`Contract of the house with ${account}`}
      description={t`Another operator sends the offer. Then the agent has seven days to sign.`}
      footer={
        <Button
          wide
          tone="primary"
          loading={propose.isPending}
          disabled={!terms || !isReason(reason)}
          onClick={() => terms && propose.mutate({ memberId, kind, terms, reason: reason.trim() })}
        >
          <Trans>Propose</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t`Kind of contract`}
          options={offered.map((value) => ({ value, label: t(kindNames[value]) }))}
          value={kind}
          onValueChange={(value) => setDraft(withKind(draft, value))}
        />
        <TemplateSelect agent={agent} draft={draft} onChange={setDraft} />
        {periods.length > 1 && (
          <Select
            label={t`Period`}
            options={periods.map((value) => ({ value, label: t(periodNames[value]) }))}
            value={period}
            onValueChange={(value) => setDraft({ ...draft, period: value })}
          />
        )}
        {figures.length > 1 && (
          <Select
            label={t`Rows measure`}
            options={figures.map((value) => ({ value, label: t(figureNames[value]) }))}
            value={bandBy}
            onValueChange={(value) => setDraft({ ...draft, bandBy: value })}
          />
        )}
        <ul className="grid gap-3">
          {rows.map((row, place) => (
            <RowFields
              key={row.key}
              number={place + 1}
              row={row}
              currency={currency}
              onChange={(part) => changeRow(place, part)}
              onRemove={
                rows.length > 1
                  ? () => setDraft({ ...draft, rows: rows.filter(({ key }) => key !== row.key) })
                  : undefined
              }
            />
          ))}
        </ul>
        {kind !== "realtime" && rows.length < ROWS_MAX && (
          <Button
            size="sm"
            icon={<Plus />}
            className="justify-self-start"
            onClick={() => {
              const key = 1 + Math.max(...rows.map((row) => row.key));
              setDraft({ ...draft, rows: [...rows, { key, min: "", active: "0", rate: "" }] });
            }}
          >
            <Trans>Add a row</Trans>
          </Button>
        )}
        <MoneyField
          label={t`A member is active from this valid bet`}
          text={draft.activeBet}
          currency={currency}
          onTextChange={(activeBet) => setDraft({ ...draft, activeBet })}
        />
        <Switch checked={draft.includesOwn} onCheckedChange={(includesOwn) => setDraft({ ...draft, includesOwn })}>
          <Trans>The agent's own play counts</Trans>
        </Switch>
        {kind === "dividend" && (
          <>
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-15">
                <Trans>Taken off the result</Trans>
              </legend>
              {KNOWN_COSTS.map((cost) => (
                <Checkbox
                  key={cost}
                  checked={draft.costs.includes(cost)}
                  onCheckedChange={(named) =>
                    setDraft({
                      ...draft,
                      costs: KNOWN_COSTS.filter((one) => (one === cost ? named : draft.costs.includes(one))),
                    })
                  }
                >
                  {t(costNames[cost])}
                </Checkbox>
              ))}
            </fieldset>
            <Switch checked={draft.carries} onCheckedChange={(carries) => setDraft({ ...draft, carries })}>
              <Trans>Losses are carried to the next period</Trans>
            </Switch>
          </>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(propose.error)} />
      </div>
    </Dialog>
  );
}

interface RowFieldsProps {
  /** Its place, from 1. */
  readonly number: number;
  readonly row: DraftRow;
  readonly currency: string;
  readonly onChange: (part: Partial<DraftRow>) => void;
  readonly onRemove: (() => void) | undefined;
}

function RowFields({ number, row, currency, onChange, onRemove }: RowFieldsProps) {
  const { t } = useLingui();
  return (
    <li>
      <FieldRow
        legend={t`Row ${number}`}
        columns="grid-cols-[1fr_auto] max-sm:[&>:nth-child(-n+3)]:col-span-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        removeLabel={t`Remove the row`}
        onRemove={onRemove}
      >
        <MoneyField label={t`At least`} text={row.min} currency={currency} onTextChange={(min) => onChange({ min })} />
        <NumberField label={t`Active members`} text={row.active} onTextChange={(active) => onChange({ active })} />
        <NumberField
          label={t`Rate, %`}
          text={row.rate}
          decimals={RATE_DECIMALS}
          onTextChange={(rate) => onChange({ rate })}
        />
      </FieldRow>
    </li>
  );
}
