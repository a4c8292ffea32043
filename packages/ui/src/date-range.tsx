import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Chip } from "./chip.tsx";
import { classes } from "./classes.ts";
import { type DayPreset, type DayRange, dayAt, presetRange, RANGE_STEPS, shiftedRange } from "./day-range.ts";
import { useFormats } from "./formats.ts";
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

const STEP_TEXT: Readonly<Record<(typeof RANGE_STEPS)[number], MessageDescriptor>> = {
  "-30": msg`30 days back`,
  "-7": msg`7 days back`,
  "7": msg`7 days forward`,
  "30": msg`30 days forward`,
};

export interface DateRangeProps {
  readonly value: DayRange;
  readonly onValueChange: (range: DayRange) => void;
  readonly presets?: readonly DayPreset[];
  /** The earliest and latest day that may be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** The present day, for days of another zone than the viewer's. */
  readonly today?: string | undefined;
  /** Buttons that move the range 7 or 30 days back or forward, never past `max` or today. */
  readonly steps?: boolean;
  readonly className?: string;
}

const DEFAULT_PRESETS = ["today", "yesterday", "last7", "last30"] as const;

function matchingPreset(of: DayRange, presets: readonly DayPreset[], today: string): DayPreset | undefined {
  return presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === of.from && range.to === of.to;
  });
}

export interface RangeNameProps extends Pick<DateRangeProps, "value" | "presets"> {
  readonly today: string;
}

/** The chosen days in words: the name of the preset with its dates below, or the dates alone. */
export function RangeName({ value, presets = DEFAULT_PRESETS, today }: RangeNameProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const preset = matchingPreset(value, presets, today);
  // Noon is on the same day all year, even with daylight saving time.
  const dates = formats.dates(new Date(`${value.from}T12:00:00`), new Date(`${value.to}T12:00:00`));
  if (preset === undefined) return <span className="block font-bold">{dates}</span>;
  return (
    <>
      <span className="block font-bold">{t(PRESET_TEXT[preset])}</span>
      <span className="tabular block text-13 text-text-3">{dates}</span>
    </>
  );
}

/** The days that a list covers. Presets need one press; any other range needs two dates. */
export function DateRange({
  value,
  onValueChange,
  presets = DEFAULT_PRESETS,
  min,
  max,
  today: todayElsewhere,
  steps = false,
  className,
}: DateRangeProps) {
  const { t } = useLingui();
  const { timeZone } = useUi();
  const [todayHere] = useState(() => dayAt(Date.now(), timeZone));
  const today = todayElsewhere ?? todayHere;
  const matching = matchingPreset(value, presets, today);
  const [custom, setCustom] = useState(matching === undefined);
  return (
    <div className={classes("flex min-w-0 flex-col gap-3", className)}>
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
      {steps && (
        <RangeSteps
          range={value}
          latest={max ?? today}
          onStep={(range) => {
            setCustom(matchingPreset(range, presets, today) === undefined);
            onValueChange(range);
          }}
        />
      )}
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

interface RangeStepsProps {
  readonly range: DayRange;
  readonly latest: string;
  readonly onStep: (range: DayRange) => void;
}

/** The steps back at the start and the steps forward at the end, as on a time line. */
function RangeSteps({ range, latest, onStep }: RangeStepsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <legend className="sr-only">
        <Trans>Move the period</Trans>
      </legend>
      {RANGE_STEPS.map((step) => (
        <Chip
          key={step}
          className="max-sm:justify-center"
          disabled={step > 0 && range.to >= latest}
          onClick={() => onStep(shiftedRange(range, step, latest))}
        >
          {step < 0 && <ChevronLeft aria-hidden="true" className="mirror-rtl" />}
          {t(STEP_TEXT[step])}
          {step > 0 && <ChevronRight aria-hidden="true" className="mirror-rtl" />}
        </Chip>
      ))}
    </fieldset>
  );
}
