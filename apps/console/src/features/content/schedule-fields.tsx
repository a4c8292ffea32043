import { useLingui } from "@lingui/react/macro";
import { MomentField } from "../../shared/form/moment-field.tsx";

interface Schedule {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface ScheduleFieldsProps {
  readonly schedule: Schedule;
  /** Returns the platform's message about a field. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (schedule: Schedule) => void;
}

/** The start and end of the time during which something is shown. */
export function ScheduleFields({ schedule: { startsAt, endsAt }, errorOf, onChange }: ScheduleFieldsProps) {
  const { t } = useLingui();
  const endsFirst = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MomentField
        label={t`Shown from`}
        hint={t`Leave it empty to publish now.`}
        error={errorOf("startsAt")}
        value={startsAt}
        onValueChange={(next) => onChange({ startsAt: next, endsAt })}
      />
      <MomentField
        label={t`Shown until`}
        hint={t`Leave it empty to show it until you remove it.`}
        error={errorOf("endsAt") ?? (endsFirst ? t`It ends before it begins.` : undefined)}
        value={endsAt}
        onValueChange={(next) => onChange({ startsAt, endsAt: next })}
      />
    </div>
  );
}
