import { Chip, NumberField, TextField } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { ScheduleDraft } from "./schedule-draft.ts";
import { type ScheduleTimes, useWeekday, WEEKDAYS } from "./schedule-words.ts";

interface TimesFieldsProps {
  readonly times: ScheduleTimes;
  readonly draft: ScheduleDraft;
  readonly onDraft: (draft: ScheduleDraft) => void;
  readonly error: string | undefined;
}

/** The new times of a lottery, in the kind of schedule that it has. */
export function TimesFields({ times, draft, onDraft, error }: TimesFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {times.everySeconds === null ? (
        <>
          <TextField
            type="time"
            name="atTime"
            dir="ltr"
            label={t`Time of the draw`}
            value={draft.atTime || (times.atTime ?? "")}
            onChange={({ target }) => onDraft({ ...draft, atTime: target.value })}
          />
          {times.weekdays.length > 0 ? (
            <WeekdayChips draft={draft} onDraft={onDraft} />
          ) : (
            <TextField
              name="monthDays"
              dir="ltr"
              label={t`Days of the month`}
              value={draft.monthDays}
              onChange={({ target }) => onDraft({ ...draft, monthDays: target.value })}
            />
          )}
        </>
      ) : (
        <NumberField
          label={t`Seconds from draw to draw`}
          text={draft.everySeconds}
          onTextChange={(everySeconds) => onDraft({ ...draft, everySeconds })}
        />
      )}
      <NumberField
        label={t`Seconds from the end of bets to the draw`}
        error={error}
        text={draft.closeSeconds}
        onTextChange={(closeSeconds) => onDraft({ ...draft, closeSeconds })}
      />
    </>
  );
}

function WeekdayChips({ draft, onDraft }: Pick<TimesFieldsProps, "draft" | "onDraft">) {
  const { t } = useLingui();
  const weekday = useWeekday("short");
  const { weekdays } = draft;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-13 font-bold">{t`Weekdays`}</legend>
      {WEEKDAYS.map((day) => {
        const isChosen = weekdays.includes(day);
        return (
          <Chip
            key={day}
            selected={isChosen}
            onClick={() =>
              onDraft({ ...draft, weekdays: isChosen ? weekdays.filter((each) => each !== day) : [...weekdays, day] })
            }
          >
            {weekday(day)}
          </Chip>
        );
      })}
    </fieldset>
  );
}
