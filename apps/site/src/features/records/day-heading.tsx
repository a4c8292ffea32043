import { type Day, addDays, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useToday } from "./use-today.ts";

/** A day by its name where it has one, and by its date. */
export function DayHeading({ day }: { readonly day: Day }) {
  const formats = useFormats();
  const today = useToday();
  // Noon is on the same day in every part of the zone's year.
  const date = formats.date(new Date(`${day}T12:00:00`));
  if (day === today) return <Trans>Today, {date}</Trans>;
  if (day === addDays(today, -1)) return <Trans>Yesterday, {date}</Trans>;
  return <>{date}</>;
}
