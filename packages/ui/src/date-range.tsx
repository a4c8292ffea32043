import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Chip } from "./chip.tsx";
import { classes } from "./classes.ts";
import { type DayPreset, type DayRange, dayAt, presetRange } from "./day-range.ts";
import { TextField } from "./text-field.tsx";
import { useUi } from "./ui-context.ts";

const PRESET_TEXT: Readonly<Record<DayPreset, MessageDescriptor>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  last7: msg`Last 7 days`,
  last30: msg`Last 30 days`,
  next7: msg`Next 7 days`,
  next30: msg`Next 30 days`,
};

export interface DateRangeProps {
  readonly value: DayRange;
  readonly onValueChange: (range: DayRange) => void;
  readonly presets?: readonly DayPreset[];
  /** The earliest and latest day that may be chosen. */
  readonly min?: string;
  readonly max?: string;
  readonly className?: string;
}

/** The days that a list covers. Presets need one press; any other range needs two dates. */
export function DateRange({
  value,
  onValueChange,
  presets = ["today", "yesterday", "last7", "last30"],
  min,
  max,
  className,
}: DateRangeProps) {
  const { t } = useLingui();
  const { timeZone } = useUi();
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  const matching = presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === value.from && range.to === value.to;
  });
  const [custom, setCustom] = useState(matching === undefined);
  return (
    <div className={classes("flex flex-col gap-3", className)}>
      <fieldset className="scrollbar-none min-w-0 -mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        <legend className="sr-only">
          <Trans>Period</Trans>
        </legend>
        {presets.map((preset) => (
          <Chip
            key={preset}
            selected={!custom && matching === preset}
            onClick={() => {
              setCustom(false);
              onValueChange(presetRange(preset, today));
            }}
          >
            {t(PRESET_TEXT[preset])}
          </Chip>
        ))}
        <Chip selected={custom} onClick={() => setCustom(true)}>
          <Trans>Custom</Trans>
        </Chip>
      </fieldset>
      {custom && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-96">
          <TextField
            type="date"
            label={<Trans>From</Trans>}
            value={value.from}
            min={min}
            max={value.to}
            onChange={(event) => event.target.value && onValueChange({ ...value, from: event.target.value })}
          />
          <TextField
            type="date"
            label={<Trans>To</Trans>}
            value={value.to}
            min={value.from}
            max={max}
            onChange={(event) => event.target.value && onValueChange({ ...value, to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
