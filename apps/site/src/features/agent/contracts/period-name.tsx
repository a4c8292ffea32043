import { useFormats } from "@banyan/ui";
import type { ContractRecord } from "../../../platform/answers.ts";

/** The days of a period in the brand's zone; for shorter ones its beginning, in the reader's own time. */
export function PeriodName({
  record,
}: {
  readonly record: Pick<ContractRecord, "firstDay" | "lastDay" | "period" | "periodFrom">;
}) {
  const formats = useFormats();
  const { firstDay, lastDay, period, periodFrom } = record;
  if (period === "hour" || period === "five_minutes") return formats.dateTime(periodFrom);
  // Noon: the day must not shift in the reader's zone.
  return formats.dates(`${firstDay}T12:00`, `${lastDay}T12:00`);
}
