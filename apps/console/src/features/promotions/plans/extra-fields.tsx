import { Button, NumberField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { FieldRow } from "../../../shared/form/field-row.tsx";
import { DECIMALS, type DraftNumber } from "../campaign-draft.ts";
import type { PlanDraft } from "./plan-draft.ts";

interface ExtraFieldsProps {
  readonly draft: PlanDraft;
  readonly change: (part: Partial<PlanDraft>) => void;
}

const EXTRAS_MOST = 20;
const NO_NUMBER: DraftNumber = { text: "", units: undefined };

/** The parts that VIP levels add to every rate. The levels must rise; the highest reached one counts. */
export function ExtraFields({ draft: { extras }, change }: ExtraFieldsProps) {
  const { t } = useLingui();
  const set = (next: PlanDraft["extras"]) => change({ extras: next });
  const field = (each: PlanDraft["extras"][number], name: "from" | "extra", label: string, decimals: number) => (
    <NumberField
      label={label}
      decimals={decimals}
      text={each[name].text}
      onTextChange={(text, reading) => {
        const units = reading.kind === "number" ? Number(reading.units) : undefined;
        set(extras.map((other) => (other.key === each.key ? { ...other, [name]: { text, units } } : other)));
      }}
    />
  );
  const add = () =>
    set([...extras, { key: Math.max(0, ...extras.map(({ key }) => key)) + 1, from: NO_NUMBER, extra: NO_NUMBER }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-13 font-bold text-text-2">
        <Trans>More for VIP levels, beside every rate</Trans>
      </legend>
      {extras.map((each, index) => {
        const place = index + 1;
        return (
          <FieldRow
            key={each.key}
            legend={t`VIP rate ${place}`}
            columns="grid-cols-[1fr_1fr_auto]"
            removeLabel={t`Remove VIP rate ${place}`}
            onRemove={() => set(extras.filter(({ key }) => key !== each.key))}
          >
            {field(each, "from", t`From level`, 0)}
            {field(each, "extra", t`More per cent`, DECIMALS)}
          </FieldRow>
        );
      })}
      <Button
        size="sm"
        className="justify-self-start"
        icon={<Plus />}
        disabled={extras.length >= EXTRAS_MOST}
        onClick={add}
      >
        <Trans>Add a VIP rate</Trans>
      </Button>
    </fieldset>
  );
}
