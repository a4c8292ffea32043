import { formatsFor, TextField, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useDraft, valueAt } from "../../shared/brand-fields/draft.ts";
import type { SettingTexts } from "../../shared/brand-fields/field-spec.ts";

interface TimeZoneFieldProps {
  readonly texts: SettingTexts;
  readonly path: string;
}

/** The zone of the brand's days: the zone now, the planned one, and a field for the one from the next month on. */
export function TimeZoneField({ texts, path }: TimeZoneFieldProps) {
  const { t } = useLingui();
  const { locale } = useUi();
  const listId = useId();
  const [opened] = useState(() => new Date().toISOString());
  const { draft, change, readOnly, timeZone } = useDraft();
  const value = valueAt(draft, path);
  const { now, next } = timeZone;
  return (
    <div className="grid gap-1.5">
      <TextField
        {...texts}
        dir="ltr"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        disabled={readOnly}
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) => change(path, target.value.trim())}
      />
      <datalist id={listId}>
        {["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <p className="text-13 text-text-2">
        <Trans>
          Now: <bdi>{zoneWithOffset(now, opened, locale)}</bdi>
        </Trans>
      </p>
      {next === null ? null : (
        <p className="text-13 text-text-2">
          {t`From ${formatsFor(locale, next.zone).date(next.from)}:`}{" "}
          <bdi>{zoneWithOffset(next.zone, next.from, locale)}</bdi>
        </p>
      )}
    </div>
  );
}

/** "Asia/Karachi, GMT+5": the name of a zone with its distance from UTC at a moment. */
function zoneWithOffset(zone: string, moment: string, locale: string): string {
  if (zone === "UTC") return zone;
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: zone, timeZoneName: "shortOffset" });
  const offset = format.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value;
  return offset === undefined ? zone : `${zone}, ${offset}`;
}
