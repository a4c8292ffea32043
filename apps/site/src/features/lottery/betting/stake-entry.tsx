import { Chip, IconButton, MoneyField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import type { StakeState } from "./use-stake.ts";

const MULTIPLES = [1, 2, 5, 10, 20];

export interface StakeEntryProps {
  readonly stake: StakeState;
  readonly currency: string;
}

/** The stake per unit: an amount, typed or from a chip, times a multiple. */
export function StakeEntry({ stake, currency }: StakeEntryProps) {
  const { t } = useLingui();
  const { text, multiple, units, setText, setMultiple } = stake;
  return (
    <div className="flex flex-col gap-3">
      <MoneyField
        label={<Trans>Stake per unit</Trans>}
        name="unit-stake"
        text={text}
        currency={currency}
        onTextChange={setText}
        presets={units}
      />
      <fieldset aria-label={t`Multiple`} className="min-w-0 flex items-center gap-1.5">
        <span className="me-auto text-13 font-bold text-text-2">
          <Trans>Multiple</Trans>
        </span>
        <IconButton
          tone="secondary"
          size="sm"
          label={t`Lower the multiple`}
          icon={<Minus />}
          disabled={multiple <= 1}
          onClick={() => setMultiple(multiple - 1)}
        />
        <bdi dir="ltr" aria-live="polite" className="tabular min-w-12 text-center text-15 font-bold">
          {`×${multiple}`}
        </bdi>
        <IconButton
          tone="secondary"
          size="sm"
          label={t`Raise the multiple`}
          icon={<Plus />}
          onClick={() => setMultiple(multiple + 1)}
        />
      </fieldset>
      <div dir="ltr" className="flex flex-wrap gap-2">
        {MULTIPLES.map((each) => (
          <Chip key={each} selected={each === multiple} onClick={() => setMultiple(each)} className="tabular">
            {`×${each}`}
          </Chip>
        ))}
      </div>
    </div>
  );
}
