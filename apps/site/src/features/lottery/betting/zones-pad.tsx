import type { PadZone } from "@banyan/game-math/lottery";
import { useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { choiceNames, zoneNames } from "@banyan/ui/plays/prize-names.ts";
import { type Entry, toggled, ZONE_PRESETS, type ZonePreset } from "./entry.ts";
import { ValueButton } from "./value-button.tsx";

const PRESETS = {
  all: msg`All`,
  big: choiceNames["big"] ?? msg`Big`,
  small: choiceNames["small"] ?? msg`Small`,
  odd: choiceNames["odd"] ?? msg`Odd`,
  even: choiceNames["even"] ?? msg`Even`,
  clear: msg`Clear`,
} as const satisfies Readonly<Record<ZonePreset, unknown>>;

const PRESET_ORDER = Object.keys(PRESETS) as readonly ZonePreset[];

export interface ZonesPadProps {
  readonly zones: readonly PadZone[];
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
}

/** A choice of values in each zone, with presets. */
export function ZonesPad({ zones, entry, onChange }: ZonesPadProps) {
  const change = (place: number, chosen: readonly string[]) =>
    onChange(zones.map((_, index) => (index === place ? chosen : (entry[index] ?? []))));
  return (
    <div className="flex flex-col gap-4">
      {zones.map((zone, place) => (
        <Zone key={zone.name} zone={zone} chosen={entry[place] ?? []} onChange={(chosen) => change(place, chosen)} />
      ))}
    </div>
  );
}

interface ZoneProps {
  readonly zone: PadZone;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Zone({ zone, chosen, onChange }: ZoneProps) {
  const { t } = useLingui();
  const named = zoneNames[zone.name];
  const position = zone.name;
  const label = named ? t(named) : t`Position ${position}`;
  const fits = (values: readonly string[]) => values.length <= zone.most;
  return (
    <fieldset className="min-w-0 rounded-tile border border-hairline bg-surface p-3">
      <legend className="float-start mb-2 text-13 sm:pt-2 font-bold text-text-2">{label}</legend>
      <div className="clear-both mb-2 flex flex-wrap gap-x-1 gap-y-0.5 sm:clear-none sm:justify-end">
        {PRESET_ORDER.filter((preset) => fits(ZONE_PRESETS[preset](zone.values))).map((preset) => (
          <button
            key={preset}
            type="button"
            onClick={() => onChange(ZONE_PRESETS[preset](zone.values))}
            className="touch-target min-h-9 rounded-control px-2.5 text-13 font-bold text-text-2 hover:bg-raised hover:text-text"
          >
            {t(PRESETS[preset])}
          </button>
        ))}
      </div>
      <div dir="ltr" className="clear-both grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {zone.values.map((value) => (
          <ValueButton
            key={value}
            selected={chosen.includes(value)}
            onClick={() => onChange(toggled(chosen, value, zone.most))}
          >
            {value}
          </ValueButton>
        ))}
      </div>
    </fieldset>
  );
}
