import { type Day, addDays, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useToday } from "./use-today.ts";

/** A day by its date, with "Today" or "Yesterday" where it applies. */
export function DayHeading({ day }: { readonly day: Day }) {
  const formats = useFormats();
  const today = useToday();
  // Noon is on the same day all year, even with daylight saving time.
  const date = formats.date(new Date(`${day}T12:00:00`));
  if (day === today) return <Trans>Today, {date}</Trans>;
  if (day === addDays(today, -1)) return <Trans>Yesterday, {date}</Trans>;
  return <>{date}</>;
}
