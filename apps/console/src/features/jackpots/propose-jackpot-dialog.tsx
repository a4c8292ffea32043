import { Button, Checkbox, Dialog, MoneyField, notify, NumberField, Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JackpotPoolLine, Operator } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { focusInvalid, useFieldFailure } from "../../shared/form/field-failure.ts";
import { SHARED_LINES } from "../../shared/form/field-row.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useUnsavedWork } from "../../shared/form/unsaved-work.tsx";
import {
  type JackpotDraft,
  type JackpotField,
  newJackpotDraft,
  readJackpotDraft,
  wrongJackpotFields,
} from "./jackpot-draft.ts";
import { useJackpotProblems } from "./jackpot-problems.ts";
import { useJackpotKinds } from "./jackpot-words.tsx";
import { NamesField } from "./names-field.tsx";

interface ProposeJackpotDialogProps {
  readonly brands: Operator["brands"];
  readonly onClose: () => void;
}

/** The contract's name of each form field. */
const NAMES_OF_FIELDS: Readonly<Record<JackpotField, string>> = {
  names: "names",
  brandIds: "brandIds",
  gameCode: "gameCode",
  ceiling: "ceiling",
  meanStakes: "meanStakes",
  minutes: "longestSeconds",
  seed: "seed",
  minimumStake: "minimumStake",
  contribution: "contributionBps",
  reserve: "reserveBps",
};

/** Proposes a jackpot. Its seed is taken from the house when another operator opens it. */
export function ProposeJackpotDialog({ brands, onClose }: ProposeJackpotDialogProps) {
  const { t, i18n } = useLingui();
  const { data: known } = useQuery(queries.operations.jackpotPools.queryOptions({ input: {} }));
  const kinds = useJackpotKinds();
  const [draft, setDraft] = useState(() => newJackpotDraft(brands[0]?.id, i18n.locale));
  const [reason, setReason] = useState("");
  const change = (part: Partial<JackpotDraft>) => setDraft((before) => ({ ...before, ...part }));
  const chosen = brands.find(({ id }) => draft.brandIds.includes(id))?.currency;
  const currency = chosen ?? brands[0]?.currency ?? "USD";
  const offered = brands.filter((brand) => chosen === undefined || brand.currency === chosen);
  const propose = useMutation(
    queries.operations.proposeJackpot.mutationOptions({
      onSuccess: () => {
        notify.success(t`Recorded. A second operator must approve it now.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.jackpotPools.key() }),
    }),
  );
  const [tried, setTried] = useState(false);
  const problems = useJackpotProblems(tried ? wrongJackpotFields(draft) : []);
  const failed = useFieldFailure(propose.error, Object.values(NAMES_OF_FIELDS));
  const errorOf = (field: JackpotField) => problems.get(field) ?? failed.of(NAMES_OF_FIELDS[field]);
  const [begun] = useState(() => JSON.stringify(draft));
  const { close, question } = useUnsavedWork(JSON.stringify(draft) !== begun, onClose);
  const submit = () => {
    setTried(true);
    const read = readJackpotDraft(draft);
    if (read !== undefined) propose.mutate({ ...read, reason: reason.trim() });
    // The error marks exist only after the next render.
    else requestAnimationFrame(focusInvalid);
  };
  const money = (label: string, field: "seed" | "minimumStake" | "ceiling" | "meanStakes") => (
    <MoneyField
      label={label}
      error={errorOf(field)}
      text={draft[field].text}
      currency={currency}
      onTextChange={(text, reading) =>
        change({ [field]: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
      }
    />
  );
  const number = (label: string, field: "minutes" | "contribution" | "reserve", decimals: number) => (
    <NumberField
      label={label}
      error={errorOf(field)}
      text={draft[field].text}
      decimals={decimals}
      onTextChange={(text, reading) =>
        change({ [field]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } })
      }
    />
  );
  const choose = (id: string, isChosen: boolean) =>
    change({ brandIds: isChosen ? [...draft.brandIds, id] : draft.brandIds.filter((each) => each !== id) });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`Open a jackpot`}
      size="lg"
      footer={
        <Button wide tone="primary" loading={propose.isPending} disabled={!isReason(reason)} onClick={submit}>
          <Trans>Propose the jackpot</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">
          <Trans>The house pays the seed once another operator approves the jackpot.</Trans>
        </p>
        <NamesField names={draft.names} error={errorOf("names")} onChange={(names) => change({ names })} />
        <fieldset className="grid gap-1">
          <legend className="mb-2 text-13 font-bold text-text-2">
            <Trans>Brands of one currency that share it</Trans>
          </legend>
          {offered.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={draft.brandIds.includes(id)}
              onCheckedChange={(isChosen) => choose(id, isChosen)}
            >
              {name}
            </Checkbox>
          ))}
          {errorOf("brandIds") === undefined ? null : (
            <p role="alert" className="text-13 text-danger">
              {errorOf("brandIds")}
            </p>
          )}
        </fieldset>
        <fieldset className="grid grid-cols-2 gap-1 sm:grid-cols-3">
          <legend className="mb-2 text-13 font-bold text-text-2">
            <Trans>Vendors whose games contribute (none chosen: all)</Trans>
          </legend>
          {known?.vendors.map(({ code, name }) => (
            <Checkbox
              key={code}
              checked={draft.vendors.includes(code)}
              onCheckedChange={(isChosen) =>
                change({
                  vendors: isChosen ? [...draft.vendors, code] : draft.vendors.filter((each) => each !== code),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
        <Select
          label={t`Trigger`}
          value={draft.kind}
          onValueChange={(kind) => change({ kind })}
          options={Object.entries(kinds).map(([value, label]) => ({
            value: value as JackpotPoolLine["kind"],
            label,
          }))}
        />
        {draft.kind === "draw" ? (
          <TextField
            label={t`Code of the lottery`}
            dir="ltr"
            value={draft.gameCode}
            error={errorOf("gameCode")}
            onChange={({ target }) => change({ gameCode: target.value.trim().toUpperCase() })}
          />
        ) : null}
        {draft.kind === "must_drop" ? money(t`It must drop before`, "ceiling") : null}
        {draft.kind === "chance" ? money(t`Average stakes between two wins`, "meanStakes") : null}
        {draft.kind === "mystery" ? number(t`Minutes within which it must drop`, "minutes", 0) : null}
        {money(t`Seed`, "seed")}
        {money(t`Smallest stake that contributes`, "minimumStake")}
        <div className={`${SHARED_LINES} grid-cols-2`}>
          {number(t`Per cent of each stake`, "contribution", 2)}
          {number(t`Per cent of that for the next seed`, "reserve", 2)}
        </div>
        {question}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
