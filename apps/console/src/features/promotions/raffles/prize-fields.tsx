import { Button, MoneyField, NumberField, Select, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import type { FieldFailure } from "../../../shared/form/field-failure.ts";
import { FieldRow } from "../../../shared/form/field-row.tsx";
import { ALL_CHANCES, CHANCE_DECIMALS, chancesOf, newPrize, type PrizeDraft } from "./raffle-draft.ts";
import { usePrizeKinds } from "./raffle-words.tsx";

interface PrizeFieldsProps {
  readonly prizes: readonly PrizeDraft[];
  readonly currency: string;
  /** The refusal of the form. */
  readonly failed: FieldFailure;
  readonly onChange: (prizes: readonly PrizeDraft[]) => void;
}

const PRIZES_MOST = 12;
const PRIZES_LEAST = 2;

/** The prizes of a raffle in the order of its fields, with chances that must sum to 100 %. */
export function PrizeFields({ prizes, currency, failed, onChange }: PrizeFieldsProps) {
  const formats = useFormats();
  const sum = chancesOf(prizes);
  const change = (key: string, part: Partial<PrizeDraft>) =>
    onChange(prizes.map((prize) => (prize.key === key ? { ...prize, ...part } : prize)));
  const percent = formats.percent(sum / ALL_CHANCES);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>Prizes in the order of their fields</Trans>
      </legend>
      {prizes.map((prize, index) => (
        <PrizeRow
          key={prize.key}
          prize={prize}
          number={index + 1}
          currency={currency}
          errorOf={(field, decimals) => failed.of(`prizes.${index}.${field}`, decimals)}
          onChange={(part) => change(prize.key, part)}
          onRemove={
            prizes.length > PRIZES_LEAST ? () => onChange(prizes.filter(({ key }) => key !== prize.key)) : undefined
          }
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="sm"
          icon={<Plus />}
          disabled={prizes.length >= PRIZES_MOST}
          onClick={() => onChange([...prizes, newPrize(prizes)])}
        >
          <Trans>Add a prize</Trans>
        </Button>
        <output className={`text-15 font-bold ${sum === ALL_CHANCES ? "text-win" : "text-danger"}`}>
          {sum === ALL_CHANCES ? (
            <Trans>The chances sum to {percent}.</Trans>
          ) : (
            <Trans>The chances sum to {percent}. They must sum to 100%.</Trans>
          )}
        </output>
      </div>
    </fieldset>
  );
}

interface PrizeRowProps {
  readonly prize: PrizeDraft;
  readonly number: number;
  readonly currency: string;
  readonly errorOf: (field: "amount" | "weight" | "stock", decimals?: number) => string | undefined;
  readonly onChange: (part: Partial<PrizeDraft>) => void;
  readonly onRemove: (() => void) | undefined;
}

function PrizeRow({ prize, number, currency, errorOf, onChange, onRemove }: PrizeRowProps) {
  const { t } = useLingui();
  const kinds = usePrizeKinds();
  const numbered = (name: "weight" | "stock" | "points") => ({
    text: prize[name].text,
    onTextChange: (text: string, reading: { readonly kind: string; readonly units?: bigint }) =>
      onChange({ [name]: { text, units: reading.kind === "number" ? Number(reading.units) : undefined } }),
  });
  return (
    <FieldRow
      legend={t`Prize ${number}`}
      columns="grid-cols-2 max-sm:[&>:nth-child(-n+3)]:col-span-2 sm:grid-cols-[8rem_1fr_6rem_6rem_auto]"
      removeLabel={t`Remove prize ${number}`}
      onRemove={onRemove}
    >
      <Select
        label={t`Prize ${number}`}
        value={prize.kind}
        onValueChange={(kind) => onChange({ kind })}
        options={(["cash", "points", "nothing"] as const).map((value) => ({ value, label: kinds[value] }))}
      />
      {prize.kind === "cash" ? (
        <MoneyField
          label={t`Amount`}
          error={errorOf("amount")}
          currency={currency}
          text={prize.amount.text}
          onTextChange={(text, reading) =>
            onChange({ amount: { text, minor: reading.kind === "amount" ? reading.minor : undefined } })
          }
        />
      ) : null}
      {prize.kind === "points" ? (
        <NumberField label={t`Points`} error={errorOf("amount")} {...numbered("points")} />
      ) : null}
      {prize.kind === "nothing" ? <span /> : null}
      <NumberField
        label={t`Chance in %`}
        decimals={CHANCE_DECIMALS}
        error={errorOf("weight", CHANCE_DECIMALS)}
        {...numbered("weight")}
      />
      {prize.kind === "nothing" ? (
        <span />
      ) : (
        <NumberField label={t`Stock`} optional error={errorOf("stock")} {...numbered("stock")} />
      )}
    </FieldRow>
  );
}
