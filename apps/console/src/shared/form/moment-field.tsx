import { pinnedLocale, TextField, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useOperator } from "../../platform/use-operator.ts";

export interface MomentFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The brand for which the moment acts. Its zone is named where it is another one. */
  readonly brandId?: string | undefined;
  readonly value: string | null;
  readonly onValueChange: (value: string | null) => void;
}

/** A date and time in the operator's time zone, which it names. */
export function MomentField({ label, hint, error, brandId, value, onValueChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={
        <>
          <ZoneNote brandId={brandId} value={value} /> {hint}
        </>
      }
      error={error}
      optional
      value={value === null ? "" : localText(new Date(value))}
      onChange={(event) => onValueChange(instantText(event.target.value))}
    />
  );
}

/** The zone of the typed time. With another zone of the brand also that zone, and the moment in it. */
function ZoneNote({ brandId, value }: Pick<MomentFieldProps, "brandId" | "value">) {
  const { timeZone, locale } = useUi();
  const brands = useOperator()?.brands ?? [];
  const brandZone = brands.find(({ id }) => id === brandId)?.timeZone ?? timeZone;
  const zone = <bdi>{timeZone}</bdi>;
  const ofBrand = <bdi>{brandZone}</bdi>;
  if (brandZone === timeZone) return <Trans>Time zone {zone}.</Trans>;
  if (value === null) {
    return (
      <Trans>
        Your time zone, {zone}. The brand’s is {ofBrand}.
      </Trans>
    );
  }
  const format = new Intl.DateTimeFormat(pinnedLocale(locale), {
    ...{ dateStyle: "medium", timeStyle: "short", timeZone: brandZone },
  });
  const moment = <bdi>{format.format(new Date(value))}</bdi>;
  return (
    <Trans>
      Your time zone, {zone}. In the brand’s, {ofBrand}, it is {moment}.
    </Trans>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

function localText(at: Date): string {
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function instantText(typed: string): string | null {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
